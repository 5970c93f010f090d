import { type Static, Type } from '@sinclair/typebox';
import { ErrorCode } from '../../errorCodes.ts';
import { closed, input, named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';
import { CommentStatus, EXAMPLE_COMMENT } from './schema.ts';

export const ADMIN_COMMENTS_PAGE_SIZE = 20;

export const AdminCommentQuery = query({
  status: stringEnum(['waiting', 'reported', 'published', 'removed'], {
    description: '`reported`: published, with reports that nobody has dealt with.',
  }),
  search: Type.String({ maxLength: 200, description: 'Part of the text.' }),
  userId: prop.id('Only comments of this learner.'),
  ...prop.pages(ADMIN_COMMENTS_PAGE_SIZE),
});
export type AdminCommentQuery = Static<typeof AdminCommentQuery>;

const EXAMPLE = {
  id: EXAMPLE_COMMENT.id,
  answerId: '65e6f2a04c1b8d0012a40001',
  topic: 'Some people prefer to live in cities.',
  text: EXAMPLE_COMMENT.text,
  writer: {
    id: '65e6f2a04c1b8d0012a4a001',
    name: 'Mina',
    email: 'mina@example.org',
    isSuspended: false,
  },
  status: 'waiting',
  heldFor: 'firstComment',
  reports: [],
  createdAt: EXAMPLE_COMMENT.createdAt,
};

export const AdminComment = named('AdminComment', {
  description: 'A comment, for administrators.',
  properties: {
    id: prop.id(),
    answerId: prop.id(),
    topic: prop.text('The question of the answer.'),
    parentId: optional.id(),
    text: Type.String(),
    writer: optional.object(
      { id: prop.id(), name: Type.String(), email: Type.String(), isSuspended: Type.Boolean() },
      { description: 'Absent if the account was deleted.' },
    ),
    status: ref(CommentStatus),
    heldFor: optional.oneOf(['firstComment', 'link'], {
      description: 'Why it waits for approval.',
    }),
    reports: Type.Array(Type.Object({ reason: Type.String(), at: prop.time() })),
    createdAt: prop.time(),
    editedAt: optional.time(),
  },
  example: EXAMPLE,
});
export type AdminComment = Static<typeof AdminComment>;

export const AdminComments = named('AdminComments', {
  description: 'One page of comments, the newest first.',
  properties: { comments: Type.Array(ref(AdminComment)), total: prop.count() },
  example: { comments: [EXAMPLE], total: 1 },
});

export const CommentAction = input('CommentAction', {
  description: 'The same decision on one or several comments.',
  properties: {
    action: stringEnum(['approve', 'remove', 'restore'], {
      description: '`approve` also dismisses reports; `restore` publishes a removed comment.',
    }),
    items: Type.Array(
      closed({
        id: prop.id(),
        editedAt: optional.string({
          format: 'date-time',
          maxLength: 40,
          description:
            'As you read it. A comment that its writer has edited since is not published: 409 EDIT_CONFLICT.',
        }),
      }),
      { minItems: 1, maxItems: 100 },
    ),
  },
  example: { action: 'approve', items: [{ id: EXAMPLE.id }] },
});
export type CommentAction = Static<typeof CommentAction>;

export const CommentResults = named('CommentResults', {
  description: 'One result for each comment, in the same order.',
  properties: {
    results: Type.Array(
      Type.Object({
        id: prop.id(),
        ok: Type.Boolean(),
        code: Type.Optional(ref(ErrorCode)),
        message: optional.string('A sentence saying why it failed.'),
        comment: Type.Optional(ref(AdminComment)),
      }),
    ),
  },
  example: {
    results: [{ id: EXAMPLE.id, ok: true, comment: { ...EXAMPLE, status: 'published' } }],
  },
});
export type CommentResults = Static<typeof CommentResults>;
