import { type Static, Type } from '@sinclair/typebox';
import { named, ref } from '../../../shared/ref.ts';
import { AdminAnswerSummary, EXAMPLE_SUMMARY } from '../schema.ts';

/** How many days one request may cover: more than two months. */
export const MAX_CALENDAR_DAYS = 70;
/** How many answers of each status it returns. */
export const MAX_CALENDAR_ENTRIES = 500;

const { id, topic, taskType, author, isDraft, isApproved, version, publishAt, publishProblem } =
  AdminAnswerSummary.properties;

const CalendarEntry = named(
  'CalendarEntry',
  'A scheduled or published answer in the calendar.',
  {
    id,
    topic,
    taskType,
    author,
    isDraft,
    isApproved,
    version,
    publishAt,
    publishProblem,
    at: Type.String({
      format: 'date-time',
      description: 'When the answer is to be published, or was last published.',
    }),
  },
  {
    id: EXAMPLE_SUMMARY.id,
    topic: EXAMPLE_SUMMARY.topic,
    taskType: 'task1',
    author: EXAMPLE_SUMMARY.author,
    isDraft: true,
    isApproved: false,
    version: 3,
    publishAt: '2030-03-01T09:00:00.000Z',
    at: '2030-03-01T09:00:00.000Z',
  },
);
export type CalendarEntry = Static<typeof CalendarEntry>;

export const Calendar = named(
  'Calendar',
  'The scheduled and published answers of some time, earliest first.',
  {
    entries: Type.Array(ref(CalendarEntry)),
    isComplete: Type.Boolean({
      description: `False if more than ${MAX_CALENDAR_ENTRIES} answers are scheduled, or more were published, in this time; the rest is left out.`,
    }),
  },
  { entries: [], isComplete: true },
);
export type Calendar = Static<typeof Calendar>;

const moment = (description: string, example: string) =>
  Type.String({ maxLength: 40, description, examples: [example] });

export const CalendarQuery = Type.Object(
  {
    from: moment('The beginning, with the offset from UTC.', '2030-03-01T00:00:00Z'),
    to: moment(
      `The end, not included; at most ${MAX_CALENDAR_DAYS} days later.`,
      '2030-04-01T00:00:00Z',
    ),
  },
  { additionalProperties: false },
);
export type CalendarQuery = Static<typeof CalendarQuery>;
