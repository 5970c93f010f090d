import { type Static, Type } from '@sinclair/typebox';
import {
  closed,
  input,
  named,
  optional,
  prop,
  query,
  ref,
  stringEnum,
} from '../../../shared/ref.ts';
import { EXAMPLE_ACCOUNT } from './schema.ts';

export const USERS_PAGE_SIZE = 20;

export const UserStatus = stringEnum(['active', 'unconfirmed', 'suspended'], {
  $id: 'UserStatus',
  description: '`unconfirmed`: the registration still has to be confirmed by email.',
  examples: ['active'],
});

export const UserQuery = query({
  search: Type.String({ maxLength: 200, description: 'Part of the name or email address.' }),
  status: ref(UserStatus),
  ...prop.pages(USERS_PAGE_SIZE),
});
export type UserQuery = Static<typeof UserQuery>;

export const LearnerAccount = named('LearnerAccount', {
  description: 'A learner’s account, for administrators.',
  properties: {
    id: prop.id(),
    email: Type.String(),
    name: Type.String(),
    status: ref(UserStatus),
    isEmailConfirmed: Type.Boolean(),
    suspension: optional.object({ at: prop.time(), reason: Type.String() }),
    createdAt: prop.time(),
    lastUsedAt: optional.time(),
    commentCount: prop.count(),
  },
  example: {
    ...EXAMPLE_ACCOUNT,
    status: 'active',
    lastUsedAt: '2026-03-08T18:00:00.000Z',
    commentCount: 3,
  },
});
export type LearnerAccount = Static<typeof LearnerAccount>;

export const LearnerAccounts = named('LearnerAccounts', {
  description: 'One page of learners, the newest first.',
  properties: { users: Type.Array(ref(LearnerAccount)), total: prop.count() },
  example: { users: LearnerAccount.examples, total: 1 },
});

export const Suspension = input('Suspension', {
  description: 'Whether a learner may sign in.',
  properties: {
    isSuspended: Type.Boolean(),
    reason: optional.string({
      maxLength: 500,
      description: 'Required to suspend; shown to the learner at the next sign-in.',
    }),
  },
  example: { isSuspended: true, reason: 'Advertising in comments.' },
});

export const UserDeletionQuery = closed({
  comments: stringEnum(['delete', 'keep'], {
    description: '`keep` leaves the comments, signed “Deleted user”.',
  }),
});
