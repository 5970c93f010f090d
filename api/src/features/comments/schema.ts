import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, ref, stringEnum } from '../../shared/ref.ts';

export const MAX_COMMENT_LENGTH = 2_000;
/** How long a comment can be edited. */
export const EDIT_MINUTES = 15;
export const COMMENTS_PAGE_SIZE = 20;

const ANSWER_ID = '65e6f2a04c1b8d0012a40001';
export const EXAMPLE_COMMENT = {
  id: '65e6f2a04c1b8d0012a4c001',
  text: 'Why is it “accounted for” and not “accounted of”?',
  author: 'Mina',
  isRemoved: false,
  createdAt: '2026-03-05T09:00:00.000Z',
};

export const CommentParams = Type.Object({ id: objectId({ examples: [EXAMPLE_COMMENT.id] }) });

const text = Type.String({
  minLength: 1,
  maxLength: MAX_COMMENT_LENGTH,
  description: 'Plain text; line breaks are kept.',
});

export const Comment = named(
  'Comment',
  'A published comment.',
  {
    id: objectId(),
    text: Type.String({ description: 'Plain text; empty if the comment was removed.' }),
    author: Type.String({ description: 'The writer’s name; “Deleted user” without an account.' }),
    isRemoved: Type.Boolean({ description: 'It was deleted or removed, but has replies.' }),
    createdAt: Type.String({ format: 'date-time' }),
    editedAt: Type.Optional(Type.String({ format: 'date-time' })),
  },
  EXAMPLE_COMMENT,
);
export type Comment = Static<typeof Comment>;

export const CommentThread = named(
  'CommentThread',
  'A published comment with its published replies.',
  {
    ...Comment.properties,
    replies: Type.Array(ref(Comment), { description: 'The oldest first.' }),
  },
  { ...EXAMPLE_COMMENT, replies: [] },
);
export type CommentThread = Static<typeof CommentThread>;

export const CommentQuery = Type.Object(
  {
    after: Type.Optional(objectId({ description: 'The last comment of the previous page.' })),
    before: Type.Optional(objectId({ description: 'The first comment of the following page.' })),
    at: Type.Optional(
      objectId({ description: 'A comment or reply: the page begins with its thread.' }),
    ),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: COMMENTS_PAGE_SIZE })),
  },
  { additionalProperties: false },
);
export type CommentQuery = Static<typeof CommentQuery>;

export const CommentPage = named(
  'CommentPage',
  'One page of the comments on an answer, the oldest first.',
  {
    comments: Type.Array(ref(CommentThread)),
    total: Type.Integer({ minimum: 0, description: 'All published comments and replies.' }),
    hasEarlier: Type.Boolean(),
    hasLater: Type.Boolean(),
  },
  {
    comments: [{ ...EXAMPLE_COMMENT, replies: [] }],
    total: 1,
    hasEarlier: false,
    hasLater: false,
  },
);
export type CommentPage = Static<typeof CommentPage>;

export const CommentInput = input(
  'CommentInput',
  'A new comment.',
  {
    text,
    parentId: Type.Optional(
      objectId({ description: 'The comment to reply to. Replies have no replies of their own.' }),
    ),
  },
  { text: EXAMPLE_COMMENT.text },
);
export type CommentInput = Static<typeof CommentInput>;

export const CommentEdit = input(
  'CommentEdit',
  'The corrected text of a comment.',
  { text },
  { text: EXAMPLE_COMMENT.text },
);

export const CommentStatus = stringEnum(['waiting', 'published', 'removed'], {
  $id: 'CommentStatus',
  description: '`waiting`: only its writer sees it until it is approved.',
  examples: ['waiting'],
});

const EXAMPLE_OWN = {
  id: EXAMPLE_COMMENT.id,
  answerId: ANSWER_ID,
  text: EXAMPLE_COMMENT.text,
  status: 'waiting',
  createdAt: EXAMPLE_COMMENT.createdAt,
  editableUntil: '2026-03-05T09:15:00.000Z',
};

export const OwnComment = named(
  'OwnComment',
  'A comment, as its writer sees it.',
  {
    id: objectId(),
    answerId: objectId(),
    parentId: Type.Optional(objectId()),
    text: Type.String(),
    status: ref(CommentStatus),
    createdAt: Type.String({ format: 'date-time' }),
    editedAt: Type.Optional(Type.String({ format: 'date-time' })),
    editableUntil: Type.String({ format: 'date-time' }),
  },
  EXAMPLE_OWN,
);
export type OwnComment = Static<typeof OwnComment>;

export const OwnCommentQuery = Type.Object(
  { answerId: objectId({ description: 'The answer under which the comments stand.' }) },
  { additionalProperties: false },
);

export const OwnComments = named(
  'OwnComments',
  'A learner’s comments on one answer, the oldest first.',
  { comments: Type.Array(ref(OwnComment)) },
  { comments: [EXAMPLE_OWN] },
);
export type OwnComments = Static<typeof OwnComments>;

export const CommentReport = input(
  'CommentReport',
  'Why an administrator should look at a comment.',
  { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  { reason: 'This is an advertisement.' },
);
