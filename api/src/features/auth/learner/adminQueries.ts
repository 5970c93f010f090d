import { type QueryFilter, Types } from 'mongoose';
import { containing } from '../../../database/containing.ts';
import { countCommentsBy } from '../../comments/queries.ts';
import { Session, type StoredUser, User } from '../model.ts';
import {
  type LearnerAccount,
  type LearnerAccounts,
  USERS_PAGE_SIZE,
  type UserQuery,
} from './adminSchema.ts';
import { userNotFound } from './write.ts';

const STATUS_FILTERS: Readonly<Record<LearnerAccount['status'], QueryFilter<StoredUser>>> = {
  active: { suspension: { $exists: false }, unconfirmedUntil: { $exists: false } },
  unconfirmed: { suspension: { $exists: false }, unconfirmedUntil: { $exists: true } },
  suspended: { suspension: { $exists: true } },
};

function filterOf({ search, status }: UserQuery): QueryFilter<StoredUser> {
  const text = search?.trim();
  const part = text && containing(text, { $options: 'i' });
  return {
    role: 'learner',
    ...(status && STATUS_FILTERS[status]),
    ...(part && { $or: [{ name: part }, { email: part }] }),
  };
}

function statusOf({ suspension, unconfirmedUntil }: StoredUser): LearnerAccount['status'] {
  if (suspension) return 'suspended';
  return unconfirmedUntil ? 'unconfirmed' : 'active';
}

/** When each of these learners was last seen, by id. */
async function lastUses(userIds: readonly Types.ObjectId[]): Promise<Map<string, Date>> {
  const found = await Session.aggregate<{ _id: Types.ObjectId; at: Date }>([
    { $match: { userId: { $in: userIds } } },
    { $group: { _id: '$userId', at: { $max: '$lastUsedAt' } } },
  ]);
  return new Map(found.filter(({ at }) => at).map(({ _id, at }) => [String(_id), at]));
}

/** Accounts as administrators see them. */
export async function toLearnerAccounts(users: readonly StoredUser[]): Promise<LearnerAccount[]> {
  const ids = users.map(({ _id }) => _id);
  const [seen, comments] = await Promise.all([lastUses(ids), countCommentsBy(ids.map(String))]);
  return users.map((user) => {
    const { _id, email, name = '', suspension, emailConfirmedAt, createdAt } = user;
    const id = String(_id);
    const lastUsedAt = seen.get(id);
    return {
      id,
      email,
      name,
      status: statusOf(user),
      isEmailConfirmed: emailConfirmedAt !== undefined,
      ...(suspension && {
        suspension: { at: suspension.at.toISOString(), reason: suspension.reason },
      }),
      createdAt: createdAt.toISOString(),
      ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
      commentCount: comments.get(id) ?? 0,
    };
  });
}

/** One page of the learners, the newest first, and how many match. */
export async function listLearners(query: UserQuery): Promise<LearnerAccounts> {
  const { page = 1, limit = USERS_PAGE_SIZE } = query;
  const filter = filterOf(query);
  const [users, total] = await Promise.all([
    User.find(filter)
      .sort({ createdAt: -1, _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean(),
    User.countDocuments(filter),
  ]);
  return { users: await toLearnerAccounts(users), total };
}

/**
 * A learner's stored account.
 * @throws CodedError 404 `USER_NOT_FOUND`.
 */
export function findLearnerById(id: string): Promise<StoredUser> {
  return User.findOne({ _id: new Types.ObjectId(id), role: 'learner' })
    .orFail(userNotFound)
    .lean()
    .exec();
}
