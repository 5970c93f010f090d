import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, paging, ref, stringEnum } from '../../../shared/ref.ts';
import { EXAMPLE_ACCOUNT } from './schema.ts';

export const USERS_PAGE_SIZE = 20;
export const MAX_REASON_LENGTH = 500;

export const UserParams = Type.Object({ id: objectId() });

export const UserStatus = stringEnum(['active', 'unconfirmed', 'suspended'], {
  $id: 'UserStatus',
  description: '`unconfirmed`: the registration still has to be confirmed by email.',
  examples: ['active'],
});

export const UserQuery = Type.Object(
  {
    search: Type.Optional(
      Type.String({ maxLength: 200, description: 'Part of the name or email address.' }),
    ),
    status: Type.Optional(ref(UserStatus)),
    ...paging(USERS_PAGE_SIZE),
  },
  { additionalProperties: false },
);
export type UserQuery = Static<typeof UserQuery>;

const EXAMPLE_LEARNER = {
  ...EXAMPLE_ACCOUNT,
  status: 'active',
  lastUsedAt: '2026-03-08T18:00:00.000Z',
  commentCount: 3,
};

export const LearnerAccount = named(
  'LearnerAccount',
  'A learner’s account, for administrators.',
  {
    id: objectId(),
    email: Type.String(),
    name: Type.String(),
    status: ref(UserStatus),
    isEmailConfirmed: Type.Boolean(),
    suspension: Type.Optional(
      Type.Object({ at: Type.String({ format: 'date-time' }), reason: Type.String() }),
    ),
    createdAt: Type.String({ format: 'date-time' }),
    lastUsedAt: Type.Optional(Type.String({ format: 'date-time' })),
    commentCount: Type.Integer({ minimum: 0 }),
  },
  EXAMPLE_LEARNER,
);
export type LearnerAccount = Static<typeof LearnerAccount>;

export const LearnerAccounts = named(
  'LearnerAccounts',
  'One page of learners, the newest first.',
  { users: Type.Array(ref(LearnerAccount)), total: Type.Integer({ minimum: 0 }) },
  { users: [EXAMPLE_LEARNER], total: 1 },
);
export type LearnerAccounts = Static<typeof LearnerAccounts>;

export const Suspension = input(
  'Suspension',
  'Whether a learner may sign in.',
  {
    isSuspended: Type.Boolean(),
    reason: Type.Optional(
      Type.String({
        maxLength: MAX_REASON_LENGTH,
        description: 'Required to suspend; shown to the learner at the next sign-in.',
      }),
    ),
  },
  { isSuspended: true, reason: 'Advertising in comments.' },
);
export type Suspension = Static<typeof Suspension>;

export const UserDeletionQuery = Type.Object(
  {
    comments: stringEnum(['delete', 'keep'], {
      description: '`keep` leaves the comments, signed “Deleted user”.',
    }),
  },
  { additionalProperties: false },
);
