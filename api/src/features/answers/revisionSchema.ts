import { type Static, Type } from '@sinclair/typebox';
import { input, named, ref } from '../../shared/ref.ts';
import { PROPERTIES, STAFF_PROPERTIES } from './fields.ts';
import { AnswerId, EXAMPLE_ANSWER } from './schema.ts';
import { AnswerStatus } from './vocabulary.ts';

/** How many revisions of an answer are stored. */
export const MAX_REVISIONS = 50;

const saveFields = {
  version: Type.Integer({ minimum: 1 }),
  savedAt: Type.String({ format: 'date-time' }),
  savedBy: Type.Optional(
    Type.String({
      description:
        'Who saved it: an email address or `token “name”`; absent for sample content and submissions.',
    }),
  ),
  status: ref(AnswerStatus),
};

const EXAMPLE_SAVE = {
  version: 3,
  savedAt: '2024-03-06T09:30:00.000Z',
  savedBy: 'editor@example.org',
  status: 'published',
};

export const RevisionList = Type.Array(
  Type.Object({
    ...saveFields,
    topic: Type.String(),
    wordCount: Type.Integer({ minimum: 0 }),
    changed: Type.Array(Type.String(), {
      description: 'The fields that changed since the previous revision; empty for the oldest one.',
    }),
  }),
  {
    $id: 'RevisionList',
    description: `The last ${MAX_REVISIONS} revisions of an answer, newest first.`,
    examples: [
      [
        {
          ...EXAMPLE_SAVE,
          topic: EXAMPLE_ANSWER.topic,
          wordCount: 160,
          changed: ['content', 'isDraft', 'isApproved'],
        },
      ],
    ],
  },
);
export type RevisionList = Static<typeof RevisionList>;

/** One save with all written fields. */
export const Revision = named(
  'Revision',
  'A revision of an answer.',
  {
    ...saveFields,
    ...PROPERTIES,
    ...STAFF_PROPERTIES,
    wordCount: Type.Integer({ minimum: 0 }),
  },
  {
    ...EXAMPLE_SAVE,
    topic: EXAMPLE_ANSWER.topic,
    content: EXAMPLE_ANSWER.content,
    taskType: EXAMPLE_ANSWER.taskType,
    subtype: EXAMPLE_ANSWER.subtype,
    author: EXAMPLE_ANSWER.author,
    tags: EXAMPLE_ANSWER.tags,
    skills: EXAMPLE_ANSWER.skills,
    isContributed: false,
    isDraft: false,
    isApproved: true,
    wordCount: 160,
  },
);
export type Revision = Static<typeof Revision>;

export const RevisionParams = Type.Object(
  { id: ref(AnswerId), version: Type.Integer({ minimum: 1, maximum: 999_999_999 }) },
  { additionalProperties: false },
);

export const RevisionRestore = input(
  'RevisionRestore',
  'The body is optional.',
  {
    version: Type.Optional(
      Type.Integer({ minimum: 1, description: 'The version you read, as in an update.' }),
    ),
  },
  { version: 5 },
);
