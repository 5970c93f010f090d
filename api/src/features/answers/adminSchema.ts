import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { Problem } from '../../errors.ts';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { MAX_CONTENT, MAX_NESTING } from '../../shared/html.ts';
import { objectId } from '../../shared/objectId.ts';
import { ref, stringEnum } from '../../shared/ref.ts';
import { BulkRequest, BulkResponse } from './bulkSchema.ts';
import {
  Answer,
  AnswerSummary,
  EXAMPLE_ANSWER,
  EXAMPLE_SUMMARY,
  MAX_LIMIT,
  MAX_PAGE,
  MAX_SEARCH_LENGTH,
  Subtype,
  TaskType,
} from './schema.ts';

/** What an answer may hold at most, in characters and pieces (W1). */
export const MAX_TOPIC = 2000;
export const MAX_NAME = 200;
export const MAX_TAGS = 30;
export const MAX_TAG = 60;
export const MAX_ADDRESS = 2048;
export const ADMIN_PAGE_SIZE = 20;
export const SIMILAR_ANSWERS = 5;

/** A body comes back with its definitions filled in, so more arrives than is kept. */
const MAX_SENT_CONTENT = 4 * MAX_CONTENT;
/** How many bytes a body may have that holds a whole answer. */
export const MAX_ANSWER_BYTES = 1024 * 1024;

export const AnswerStatus = stringEnum(['draft', 'published', 'pending'], {
  $id: 'AnswerStatus',
  description: 'Draft when `isDraft`, published when approved and no draft, pending otherwise.',
  examples: ['draft'],
});
export type AnswerStatus = Static<typeof AnswerStatus>;

/** A text that `null` and `''` clear. */
function clearableText(maxLength: number, description?: string) {
  return Type.Optional(
    Type.Unsafe<string | null>({
      type: ['string', 'null'],
      maxLength,
      ...(description && { description }),
    }),
  );
}

/** One of the words of an enumeration, or `null`, which clears. */
function clearableChoice<T extends TSchema & { $id?: string }>(choice: T, description: string) {
  return Type.Optional(
    Type.Unsafe<Static<T> | null>({ anyOf: [ref(choice), { type: 'null' }], description }),
  );
}

/** A whole answer as administrators see it: with what the public never does (V1). */
export const AdminAnswer = Type.Object(
  {
    ...Answer.properties,
    contributorEmail: Type.Optional(
      Type.String({ description: 'Of whoever submitted it; for administrators alone.' }),
    ),
  },
  {
    $id: 'AdminAnswer',
    description: 'A whole model answer for those who edit it.',
    examples: [{ ...EXAMPLE_ANSWER, contributorEmail: 'anouk@example.org' }],
  },
);
export type AdminAnswer = Static<typeof AdminAnswer>;

/** Answers whose question resembles another's (V3). */
export const SimilarAnswers = Type.Array(ref(AnswerSummary), {
  $id: 'SimilarAnswers',
  description: 'Answers with much the same question, the most similar first; at most five.',
  examples: [[EXAMPLE_SUMMARY]],
});

const writtenFields = {
  topic: Type.Optional(Type.String({ maxLength: MAX_TOPIC })),
  content: Type.Optional(
    Type.String({
      maxLength: MAX_SENT_CONTENT,
      description: `HTML, sanitised before it is saved. At most ${MAX_CONTENT} characters, before and after, with at most ${MAX_NESTING} tags inside each other. \`data-term\` and \`data-definition\` of a glossary span, written as they are read, don’t count.`,
    }),
  ),
  taskType: clearableChoice(TaskType, 'Only a draft can be without.'),
  subtype: clearableChoice(
    Subtype,
    'Of the same task; cleared when the task changes to another one.',
  ),
  author: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  sourceLink: clearableText(MAX_ADDRESS, 'An http(s) address.'),
  tags: Type.Optional(
    Type.Unsafe<string[] | null>({
      type: ['array', 'null'],
      maxItems: MAX_TAGS,
      items: { type: 'string', maxLength: MAX_TAG },
      description: 'Trimmed; blanks and repetitions (whatever the case) are dropped.',
    }),
  ),
  examDate: clearableText(
    40,
    '`YYYY-MM-DD`, or a date and time in ISO 8601 of which the day counts.',
  ),
  pictureUrl: clearableText(
    MAX_ADDRESS,
    'http(s), or root-relative for a picture that was uploaded to this server.',
  ),
  isContributed: Type.Optional(Type.Boolean()),
  contributorName: clearableText(MAX_NAME, 'Cleared unless the answer is contributed.'),
  isDraft: Type.Optional(Type.Boolean()),
  isApproved: Type.Optional(Type.Boolean()),
};

const EXAMPLE_INPUT = {
  topic: EXAMPLE_SUMMARY.topic,
  content: '<p>In 1990, coal accounted for 62% of generation.</p>',
  taskType: 'task1',
  subtype: 'Line Graph',
  author: 'Marta Vale',
  sourceLink: 'https://example.org/marta-vale',
  tags: ['energy', 'trends'],
  examDate: '2024-02-17',
  isContributed: false,
  isDraft: true,
};

/** What is written of a new answer. */
export const AnswerInput = Type.Object(writtenFields, {
  $id: 'AnswerInput',
  additionalProperties: false,
  description:
    'A draft needs `topic`, `content` and `author`; publishing needs `taskType` too, and `contributorName` when it is contributed. Without `isDraft` the answer is published. `null` and an empty text are the same as leaving out.',
  examples: [EXAMPLE_INPUT],
});
export type AnswerInput = Static<typeof AnswerInput>;

/** What older clients send instead: see `acceptForms`. */
const writtenForms = {
  flags: ['isContributed', 'isDraft', 'isApproved'],
  choices: ['taskType', 'subtype'],
};
export const acceptAnswerInput = acceptForms(writtenForms);
/** A fetched answer may be sent back whole; what only the server decides changes nothing. */
export const acceptAnswerUpdate = acceptForms({
  ...writtenForms,
  ignored: [
    ...['id', '_id', 'excerpt', 'wordCount', 'views', 'createdAt', 'updatedAt'],
    ...['glossaryTermIds', 'pictureThumbnailUrl', 'pictureWidth', 'pictureHeight'],
    'contributorEmail',
  ],
});

/** What an update changes; see `saveAnswer`. */
export const AnswerUpdate = Type.Object(
  {
    ...writtenFields,
    version: Type.Optional(
      Type.Integer({
        minimum: 1,
        description:
          'The version that was read. When the answer has been saved since, nothing changes and 409 EDIT_CONFLICT answers.',
      }),
    ),
  },
  {
    $id: 'AnswerUpdate',
    additionalProperties: false,
    description:
      'What is absent stays; `null` or an empty text clears an optional field. `isDraft` false alone publishes, true makes a draft; `isDraft` and `isApproved` both false mean pending. A fetched answer may be sent back whole: what only the server decides is ignored.',
    examples: [{ topic: EXAMPLE_SUMMARY.topic, sourceLink: null, isDraft: false, version: 3 }],
  },
);
export type AnswerUpdate = Static<typeof AnswerUpdate>;

export const EXAMPLE_CONFLICT = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail:
    'Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.',
  instance: '/api/admin/model-answers/65e6f2a04c1b8d0012a40001',
  message:
    'Somebody has saved this answer since you opened it. Nothing of yours was saved; compare both versions and save again.',
  code: 'EDIT_CONFLICT',
  current: EXAMPLE_ANSWER,
};

/** A failure that shows what somebody else saved meanwhile (W4). */
export const EditConflict = Type.Object(
  { ...Problem.properties, current: ref(AdminAnswer) },
  {
    $id: 'EditConflict',
    description:
      'The answer was saved by somebody else since it was read; `current` is what is kept now. The code is EDIT_CONFLICT: 409 where the body named the older version, 412 where `If-Match` did.',
    examples: [EXAMPLE_CONFLICT],
  },
);

/** The query of the administrators' list (W6). */
export const AdminAnswerListQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({
        maxLength: MAX_SEARCH_LENGTH,
        description: 'As in the public list; drafts and pending answers are searched too.',
        examples: ['energy'],
      }),
    ),
    taskType: Type.Optional(ref(TaskType)),
    author: Type.Optional(
      Type.String({
        maxLength: MAX_NAME,
        description: 'A part of the author’s name, taken literally, whatever the case.',
        examples: ['vale'],
      }),
    ),
    glossaryTermId: Type.Optional(
      objectId({ description: 'Only answers that mark this term of the glossary.' }),
    ),
    approved: Type.Optional(
      Type.Boolean({ description: 'True: published. False: drafts. `status` wins.' }),
    ),
    status: Type.Optional(ref(AnswerStatus)),
    sortBy: Type.Optional(
      stringEnum(['createdAt', 'views', 'author'], {
        default: 'createdAt',
        description: '`createdAt` and `views` fall, `author` is A to Z.',
      }),
    ),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_PAGE, default: 1 })),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_LIMIT, default: ADMIN_PAGE_SIZE }),
    ),
  },
  { additionalProperties: false },
);
export type AdminAnswerListQuery = Static<typeof AdminAnswerListQuery>;

const count = Type.Integer({ minimum: 0 });

/** What the dashboard shows (W7). */
export const DashboardStats = Type.Object(
  {
    totalAnswers: Type.Integer({ minimum: 0, description: 'Whatever their status.' }),
    task1Count: count,
    task2Count: count,
    draftCount: count,
    topViewedAnswers: Type.Array(ref(AnswerSummary), {
      description: 'The most viewed published answers, at most ten.',
    }),
    recentAnswers: Type.Array(ref(AnswerSummary), {
      description: 'The five newest, whatever their status.',
    }),
    recentDrafts: Type.Array(ref(AnswerSummary), { description: 'The five newest drafts.' }),
  },
  {
    $id: 'DashboardStats',
    description:
      'Counts and short lists for the dashboard. Answers of no task are in no task’s count.',
    examples: [
      {
        totalAnswers: 31,
        task1Count: 16,
        task2Count: 15,
        draftCount: 3,
        topViewedAnswers: [EXAMPLE_SUMMARY],
        recentAnswers: [EXAMPLE_SUMMARY],
        recentDrafts: [],
      },
    ],
  },
);
export type DashboardStats = Static<typeof DashboardStats>;

/** Headers that guard a save against overwriting somebody else's (W4). */
export const SaveHeaders = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      maxLength: 200,
      pattern: '^(\\*|(W/)?"\\d{1,9}"( *, *(W/)?"\\d{1,9}")*)$',
      description:
        'The `ETag` of the answer that was read, such as `"3"`. When the answer has been saved since, nothing changes and 412 EDIT_CONFLICT answers.',
    }),
  ),
});

/** Headers of a creating call (W5). */
export const CreateHeaders = Type.Object({
  'idempotency-key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      description:
        'Made by the client, a new one for each thing to create. For 24 hours the same key and body give the first result again, the same key with another body 409 IDEMPOTENCY_KEY_REUSED.',
    }),
  ),
});

/** Every named component of the administrators' calls for answers. */
export const adminAnswerSchemas = [
  AnswerStatus,
  AdminAnswer,
  SimilarAnswers,
  AnswerInput,
  AnswerUpdate,
  EditConflict,
  BulkRequest,
  BulkResponse,
  DashboardStats,
];
