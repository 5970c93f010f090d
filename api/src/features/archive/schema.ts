import { type Static, Type } from '@sinclair/typebox';
import { objectId } from '../../shared/objectId.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_TAG } from '../answers/adminSchema.ts';
import { AnswerSummary, EXAMPLE_SUMMARY, MAX_PAGE, Subtype, TaskType } from '../answers/schema.ts';

/** How many answers a page of the archive holds. */
export const ARCHIVE_PAGE_SIZE = 24;
/** The archive names so many tags at most: those that most answers carry. */
export const ARCHIVE_TAGS = 500;

const answers = Type.Integer({ minimum: 1, description: 'How many published answers.' });
const year = Type.Integer({ minimum: 1, maximum: 9999, description: 'The year of the exam.' });
const month = Type.Integer({ minimum: 1, maximum: 12, description: 'The month, 1 is January.' });
const tag = Type.String({ minLength: 1, maxLength: MAX_TAG });

/** Everything that the archive can be entered by, with counts (P12). */
export const Archive = Type.Object(
  {
    years: Type.Array(
      Type.Object({ year, answers, months: Type.Array(Type.Object({ month, answers })) }),
      { description: 'Years and months of exams, newest first.' },
    ),
    undated: Type.Integer({ minimum: 0, description: 'How many answers name no exam date.' }),
    subtypes: Type.Array(
      Type.Object({
        taskType: ref(TaskType),
        subtype: Type.Optional(ref(Subtype)),
        answers,
      }),
      { description: 'Task by task; a row without subtype counts the answers that have none.' },
    ),
    tags: Type.Array(Type.Object({ tag, answers }), {
      description: `A to Z; at most ${ARCHIVE_TAGS}, those that most answers carry.`,
    }),
  },
  {
    $id: 'Archive',
    description: 'What the archive can be entered by, and how many answers each leads to.',
    examples: [
      {
        years: [{ year: 2024, answers: 3, months: [{ month: 2, answers: 3 }] }],
        undated: 1,
        subtypes: [{ taskType: 'task1', subtype: 'Line Graph', answers: 4 }],
        tags: [{ tag: 'energy', answers: 4 }],
      },
    ],
  },
);
export type Archive = Static<typeof Archive>;

/** One page of an archive's shelf. */
export const ArchiveList = Type.Object(
  {
    answers: Type.Array(ref(AnswerSummary)),
    total: Type.Integer({ minimum: 0, description: 'How many match, on all pages together.' }),
    term: Type.Optional(
      Type.String({ description: 'The text of the term that was asked for, while it is active.' }),
    ),
  },
  {
    $id: 'ArchiveList',
    description: 'One page of the answers that were asked for, the newest exam first.',
    examples: [{ answers: [EXAMPLE_SUMMARY], total: 4 }],
  },
);
export type ArchiveList = Static<typeof ArchiveList>;

/** Which answers of the archive; what is named must all hold (P12). */
export const ArchiveQuery = Type.Object(
  {
    exam: Type.Optional(
      Type.String({
        pattern: '^([0-9]{4}(-(0[1-9]|1[0-2]))?|none)$',
        maxLength: 7,
        description: 'The year of the exam, or its month; `none` for answers without an exam date.',
        examples: ['2024', '2024-02', 'none'],
      }),
    ),
    taskType: Type.Optional(ref(TaskType)),
    subtype: Type.Optional(ref(Subtype)),
    tag: Type.Optional({ ...tag, description: 'As it is written, capitals included.' }),
    termId: Type.Optional(
      objectId({ description: 'A term of the glossary that the answer marks.' }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
  },
  { additionalProperties: false },
);
export type ArchiveQuery = Static<typeof ArchiveQuery>;

export const archiveSchemas = [Archive, ArchiveList];
