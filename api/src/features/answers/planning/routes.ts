import { type Static, Type } from '@sinclair/typebox';
import { invalid } from '../../../errors.ts';
import type { Routes } from '../../../plugins/responses.ts';
import { utc } from '../../../shared/dates.ts';
import { closed, named, prop, ref } from '../../../shared/ref.ts';
import { readMoment } from '../dateFields.ts';
import { WITHOUT_DETAILS } from '../fields.ts';
import { Answer, published, toAdminSummary } from '../model.ts';
import { ANY_CONTRIBUTION, BOTH_TASKS, type Filter, STATUS_FLAGS } from '../page.ts';
import { AdminAnswerSummary, EXAMPLE_SUMMARY, pick } from '../schema.ts';

/** How many days one request may cover: more than two months. */
export const MAX_CALENDAR_DAYS = 70;
/** How many answers of each status it returns. */
export const MAX_CALENDAR_ENTRIES = 500;

const CalendarEntry = named('CalendarEntry', {
  description: 'A scheduled or published answer in the calendar.',
  properties: {
    ...Type.Pick(AdminAnswerSummary, [
      'id',
      'topic',
      'taskType',
      'author',
      'isDraft',
      'isApproved',
      'version',
      'publishAt',
      'publishProblem',
    ]).properties,
    at: prop.time('When the answer is to be published, or was.'),
  },
  example: {
    ...pick(EXAMPLE_SUMMARY, ['id', 'topic', 'taskType', 'author']),
    isDraft: true,
    isApproved: false,
    version: 3,
    publishAt: '2030-03-01T09:00:00.000Z',
    at: '2030-03-01T09:00:00.000Z',
  },
});

const Calendar = named('Calendar', {
  description: 'The scheduled and published answers of some time, earliest first.',
  properties: {
    entries: Type.Array(ref(CalendarEntry)),
    isComplete: prop.flag(
      `False if more than ${MAX_CALENDAR_ENTRIES} answers are scheduled, or more were published, in this time; the rest is left out.`,
    ),
  },
  example: { entries: [], isComplete: true },
});

const moment = (description: string, example: string) =>
  Type.String({ maxLength: 40, description, examples: [example] });

const CalendarQuery = closed({
  from: moment('The beginning, with the offset from UTC.', '2030-03-01T00:00:00Z'),
  to: moment(
    `The end, not included; at most ${MAX_CALENDAR_DAYS} days later.`,
    '2030-04-01T00:00:00Z',
  ),
});
type CalendarQuery = Static<typeof CalendarQuery>;

/** The first entries in the order of a date, one more than are returned. */
async function findEntries(filter: Filter, date: 'publishAt' | 'publishedAt') {
  const rows = await Answer.find(filter, WITHOUT_DETAILS)
    .sort({ [date]: 1 })
    .limit(MAX_CALENDAR_ENTRIES + 1)
    .lean();
  return rows.map((row) => ({ ...toAdminSummary(row), at: row[date]?.toISOString() ?? '' }));
}

/** @throws CodedError 400 `VALIDATION_FAILED` for a time that isn’t one, or too many days. */
function readRange({ from, to }: CalendarQuery): { $gte: Date; $lt: Date } {
  const $gte = readMoment(from, '/from');
  const $lt = readMoment(to, '/to');
  const days = utc($lt).diff($gte, 'day', true);
  if (days > 0 && days <= MAX_CALENDAR_DAYS) return { $gte, $lt };
  throw invalid([
    { path: '/to', message: `must be after From, at most ${MAX_CALENDAR_DAYS} days later` },
  ]);
}

/**
 * The scheduled and the published answers of some time.
 * @throws CodedError 400 `VALIDATION_FAILED` for an invalid range.
 */
async function findCalendar(query: CalendarQuery) {
  const range = readRange(query);
  const [scheduled, done] = await Promise.all([
    findEntries({ ...STATUS_FLAGS.scheduled, publishAt: { $type: 'date', ...range } }, 'publishAt'),
    findEntries(
      { ...published, taskType: BOTH_TASKS, isContributed: ANY_CONTRIBUTION, publishedAt: range },
      'publishedAt',
    ),
  ]);
  const found = scheduled.length + done.length;
  const entries = [scheduled, done]
    .flatMap((some) => some.slice(0, MAX_CALENDAR_ENTRIES))
    .sort((one, other) => one.at.localeCompare(other.at));
  return { entries, isComplete: entries.length === found };
}

/** The calendar of the back office. Must be registered behind authentication. */
export const calendarRoutes: Routes = async (app) => {
  app.get('/api/admin/calendar', {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'getCalendar',
      summary: 'List scheduled and published answers by time',
      description:
        'To schedule a draft, change its time or cancel it, set its `publishAt` with `updateModelAnswer`.',
      querystring: CalendarQuery,
      response: { 200: ref(Calendar) },
    },
    handler: ({ query }) => findCalendar(query),
  });
};
