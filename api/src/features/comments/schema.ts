import { type Static, Type } from '@sinclair/typebox';
import { closed, input, named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';

export const MAX_COMMENT_LENGTH = 2_000;
/** How long a comment can be edited. */
export const EDIT_MINUTES = 15;
export const COMMENTS_PAGE_SIZE = 20;

export const EXAMPLE_COMMENT = {
  id: '65e6f2a04c1b8d0012a4c001',
  text: 'Why is it “accounted for” and not “accounted of”?',
  author: 'Mina',
  isRemoved: false,
  createdAt: '2026-03-05T09:00:00.000Z',
};

export const CommentParams = Type.Object({ id: prop.id({ examples: [EXAMPLE_COMMENT.id] }) });

const text = Type.String({
  minLength: 1,
  maxLength: MAX_COMMENT_LENGTH,
  description: 'Plain text; line breaks are kept.',
});

export const Comment = named('Comment', {
  description: 'A published comment.',
  properties: {
    id: prop.id(),
    text: prop.text('Plain text; empty if the comment was removed.'),
    author: prop.text('The writer’s name; “Deleted user” without an account.'),
    isRemoved: prop.flag('It was deleted or removed, but has replies.'),
    createdAt: prop.time(),
    editedAt: optional.time(),
  },
  example: EXAMPLE_COMMENT,
});
export type Comment = Static<typeof Comment>;

export const CommentThread = named('CommentThread', {
  description: 'A published comment with its published replies.',
  properties: {
    ...Comment.properties,
    replies: Type.Array(ref(Comment), { description: 'The oldest first.' }),
  },
  example: { ...EXAMPLE_COMMENT, replies: [] },
});

export const CommentQuery = query({
  after: prop.id('The last comment of the previous page.'),
  before: prop.id('The first comment of the following page.'),
  at: prop.id('A comment or reply: the page begins with its thread.'),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: COMMENTS_PAGE_SIZE }),
});
export type CommentQuery = Static<typeof CommentQuery>;

export const CommentPage = named('CommentPage', {
  description: 'One page of the comments on an answer, the oldest first.',
  properties: {
    comments: Type.Array(ref(CommentThread)),
    total: prop.count('All published comments and replies.'),
    hasEarlier: Type.Boolean(),
    hasLater: Type.Boolean(),
  },
  example: {
    comments: CommentThread.examples,
    total: 1,
    hasEarlier: false,
    hasLater: false,
  },
});
export type CommentPage = Static<typeof CommentPage>;

export const CommentInput = input('CommentInput', {
  description: 'A new comment.',
  properties: {
    text,
    parentId: optional.id('The comment to reply to. Replies have no replies of their own.'),
  },
  example: { text: EXAMPLE_COMMENT.text },
});
export type CommentInput = Static<typeof CommentInput>;

export const CommentEdit = input('CommentEdit', {
  description: 'The corrected text of a comment.',
  properties: { text },
  example: { text: EXAMPLE_COMMENT.text },
});

export const CommentStatus = stringEnum(['waiting', 'published', 'removed'], {
  $id: 'CommentStatus',
  description: '`waiting`: only its writer sees it until it is approved.',
  examples: ['waiting'],
});

export const OwnComment = named('OwnComment', {
  description: 'A comment, as its writer sees it.',
  properties: {
    id: prop.id(),
    answerId: prop.id(),
    parentId: optional.id(),
    text: Type.String(),
    status: ref(CommentStatus),
    createdAt: prop.time(),
    editedAt: optional.time(),
    editableUntil: prop.time(),
  },
  example: {
    id: EXAMPLE_COMMENT.id,
    answerId: '65e6f2a04c1b8d0012a40001',
    text: EXAMPLE_COMMENT.text,
    status: 'waiting',
    createdAt: EXAMPLE_COMMENT.createdAt,
    editableUntil: '2026-03-05T09:15:00.000Z',
  },
});
export type OwnComment = Static<typeof OwnComment>;

export const OwnCommentQuery = closed({
  answerId: prop.id('The answer under which the comments stand.'),
});

export const OwnComments = named('OwnComments', {
  description: 'A learner’s comments on one answer, the oldest first.',
  properties: { comments: Type.Array(ref(OwnComment)) },
  example: { comments: OwnComment.examples },
});

export const CommentReport = input('CommentReport', {
  description: 'Why an administrator should look at a comment.',
  properties: { reason: Type.String({ minLength: 1, maxLength: 500 }) },
  example: { reason: 'This is an advertisement.' },
});
