import { type Static, Type } from '@sinclair/typebox';
import { ErrorCode } from '../../errorCodes.ts';
import { input, named, objectId, paging, ref, stringEnum } from '../../shared/ref.ts';
import { CommentStatus, EXAMPLE_COMMENT } from './schema.ts';

export const ADMIN_COMMENTS_PAGE_SIZE = 20;
export const MAX_BULK_COMMENTS = 100;

export const AdminCommentQuery = Type.Object(
  {
    status: Type.Optional(
      stringEnum(['waiting', 'reported', 'published', 'removed'], {
        description: '`reported`: published, with reports that nobody has dealt with.',
      }),
    ),
    search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the text.' })),
    userId: Type.Optional(objectId({ description: 'Only comments of this learner.' })),
    ...paging(ADMIN_COMMENTS_PAGE_SIZE),
  },
  { additionalProperties: false },
);
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

export const AdminComment = named(
  'AdminComment',
  'A comment, for administrators.',
  {
    id: objectId(),
    answerId: objectId(),
    topic: Type.String({ description: 'The question of the answer.' }),
    parentId: Type.Optional(objectId()),
    text: Type.String(),
    writer: Type.Optional(
      Type.Object(
        {
          id: objectId(),
          name: Type.String(),
          email: Type.String(),
          isSuspended: Type.Boolean(),
        },
        { description: 'Absent if the account was deleted.' },
      ),
    ),
    status: ref(CommentStatus),
    heldFor: Type.Optional(
      stringEnum(['firstComment', 'link'], { description: 'Why it waits for approval.' }),
    ),
    reports: Type.Array(
      Type.Object({ reason: Type.String(), at: Type.String({ format: 'date-time' }) }),
    ),
    createdAt: Type.String({ format: 'date-time' }),
    editedAt: Type.Optional(Type.String({ format: 'date-time' })),
  },
  EXAMPLE,
);
export type AdminComment = Static<typeof AdminComment>;

export const AdminComments = named(
  'AdminComments',
  'One page of comments, the newest first.',
  { comments: Type.Array(ref(AdminComment)), total: Type.Integer({ minimum: 0 }) },
  { comments: [EXAMPLE], total: 1 },
);
export type AdminComments = Static<typeof AdminComments>;

export const CommentAction = input(
  'CommentAction',
  'The same decision on one or several comments.',
  {
    action: stringEnum(['approve', 'remove', 'restore'], {
      description: '`approve` also dismisses reports; `restore` publishes a removed comment.',
    }),
    items: Type.Array(
      Type.Object(
        {
          id: objectId(),
          editedAt: Type.Optional(
            Type.String({
              format: 'date-time',
              maxLength: 40,
              description:
                'As you read it. A comment that its writer has edited since is not published: 409 EDIT_CONFLICT.',
            }),
          ),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, maxItems: MAX_BULK_COMMENTS },
    ),
  },
  { action: 'approve', items: [{ id: EXAMPLE.id }] },
);
export type CommentAction = Static<typeof CommentAction>;

export const CommentResults = named(
  'CommentResults',
  'One result for each comment, in the same order.',
  {
    results: Type.Array(
      Type.Object({
        id: objectId(),
        ok: Type.Boolean(),
        code: Type.Optional(ref(ErrorCode)),
        message: Type.Optional(Type.String({ description: 'A sentence saying why it failed.' })),
        comment: Type.Optional(ref(AdminComment)),
      }),
    ),
  },
  { results: [{ id: EXAMPLE.id, ok: true, comment: { ...EXAMPLE, status: 'published' } }] },
);
export type CommentResults = Static<typeof CommentResults>;
