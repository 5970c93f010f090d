import { type Static, Type } from '@sinclair/typebox';
import { named, objectId, ref } from '../../../shared/ref.ts';
import { AnswerSummary, EXAMPLE_SUMMARY, MAX_PAGE } from '../schema.ts';
import { MAX_TAG, Subtype, TaskType } from '../vocabulary.ts';

/** The number of answers on a page of the archive. */
export const ARCHIVE_PAGE_SIZE = 24;
/** The maximum number of tags in the archive; the most frequent ones are listed. */
export const ARCHIVE_TAGS = 500;

const answers = Type.Integer({ minimum: 1, description: 'The number of published answers.' });
const year = Type.Integer({ minimum: 1, maximum: 9999, description: 'The year of the exam.' });
const month = Type.Integer({ minimum: 1, maximum: 12, description: 'The month; 1 is January.' });
const tag = Type.String({ minLength: 1, maxLength: MAX_TAG });

/** All lists of the archive, with counts. */
export const Archive = named(
  'Archive',
  'The archive’s exam dates, question types and tags, with the number of answers for each.',
  {
    years: Type.Array(
      Type.Object({ year, answers, months: Type.Array(Type.Object({ month, answers })) }),
      { description: 'Exam years and months, newest first.' },
    ),
    undated: Type.Integer({
      minimum: 0,
      description: 'The number of answers without an exam date.',
    }),
    subtypes: Type.Array(
      Type.Object({
        taskType: ref(TaskType),
        subtype: Type.Optional(ref(Subtype)),
        answers,
      }),
      { description: 'By task; a row without a subtype counts the answers that have none.' },
    ),
    tags: Type.Array(Type.Object({ tag, answers }), {
      description: `Up to ${ARCHIVE_TAGS} of the most used tags, A to Z.`,
    }),
  },
  {
    years: [{ year: 2024, answers: 3, months: [{ month: 2, answers: 3 }] }],
    undated: 1,
    subtypes: [{ taskType: 'task1', subtype: 'Line Graph', answers: 4 }],
    tags: [{ tag: 'energy', answers: 4 }],
  },
);
export type Archive = Static<typeof Archive>;

/** One page of a list in the archive. */
export const ArchiveList = named(
  'ArchiveList',
  'One page of the archive, newest exam first.',
  {
    answers: Type.Array(ref(AnswerSummary)),
    total: Type.Integer({ minimum: 0, description: 'The total number of matches on all pages.' }),
    term: Type.Optional(
      Type.String({ description: 'The requested glossary term, if it is active.' }),
    ),
  },
  { answers: [EXAMPLE_SUMMARY], total: 4 },
);
export type ArchiveList = Static<typeof ArchiveList>;

/** The filters of the archive; answers must match all of them. */
export const ArchiveQuery = Type.Object(
  {
    exam: Type.Optional(
      Type.String({
        pattern: '^([0-9]{4}(-(0[1-9]|1[0-2]))?|none)$',
        maxLength: 7,
        description: 'A year or a month; `none` for answers without an exam date.',
        examples: ['2024', '2024-02', 'none'],
      }),
    ),
    taskType: Type.Optional(ref(TaskType)),
    subtype: Type.Optional(ref(Subtype)),
    tag: Type.Optional({ ...tag, description: 'Matched exactly, including capitals.' }),
    termId: Type.Optional(objectId({ description: 'A glossary term used in the answer.' })),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  },
  { additionalProperties: false },
);
export type ArchiveQuery = Static<typeof ArchiveQuery>;
