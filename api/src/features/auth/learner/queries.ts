import { Readable } from 'node:stream';
import type { QueryFilter, Types } from 'mongoose';
import { findPage } from '../../../database/page.ts';
import { containingFolded } from '../../../database/stored.ts';
import { toWire } from '../../../database/wire.ts';
import { CodedError } from '../../../errors.ts';
import { countCommentsBy, readCommentsOf } from '../../comments/queries.ts';
import { FAILING_ATTEMPTS } from '../../mail/queries.ts';
import { readStudyItems } from '../../study/queries.ts';
import { AccountMail, Session, type StoredUser, User, waitingAddress } from '../model.ts';
import type { Learner } from '../sessions.ts';
import * as wire from './adminSchema.ts';
import { Account, AccountSessions } from './schema.ts';
import { userNotFound } from './write.ts';

/** An account for its owner. Without email, no address counts as confirmed. */
export function toAccount(user: StoredUser, sendsEmail: boolean): Account {
  return toWire(Account, {
    ...user,
    name: user.name ?? '',
    isEmailConfirmed: sendsEmail && user.emailConfirmedAt !== undefined,
    newEmail: waitingAddress(user),
  });
}

/** How many emails about accounts and reviews the mail server has refused repeatedly. */
export function countFailingAccountMail(): Promise<number> {
  return AccountMail.countDocuments({ attempts: { $gte: FAILING_ATTEMPTS } }).exec();
}

/** The signed-in learner's stored account. */
export async function readUser({ id }: Pick<Learner, 'id'>): Promise<StoredUser> {
  return User.findOne({ _id: id, role: 'learner' })
    .orFail(() => new CodedError('UNAUTHORIZED', 'This account doesn’t exist any more.'))
    .lean();
}

/** Where a learner or a member of staff is signed in, the last used first. */
export async function listSessions({ id, sessionId }: Pick<Learner, 'id' | 'sessionId'>) {
  const sessions = await Session.find({ userId: id, expiresAt: { $gt: new Date() } })
    .sort({ lastUsedAt: -1, _id: 1 })
    .lean();
  return sessions.map(({ device = '', lastUsedAt, ...session }) =>
    toWire(AccountSessions.properties.sessions.items, {
      ...session,
      device,
      lastUsedAt: lastUsedAt ?? session.createdAt,
      isCurrent: session._id === sessionId,
    }),
  );
}

/** A list as JSON, item by item. */
async function* jsonOf(list: AsyncIterable<unknown>): AsyncGenerator<string> {
  let start = '[';
  for await (const item of list) {
    yield start + JSON.stringify(item);
    start = ',';
  }
  yield start === '[' ? '[]' : ']';
}

/** Everything that is stored about a learner, as the JSON of an `AccountExport` in parts. */
export async function exportAccount(learner: Learner, sendsEmail: boolean): Promise<Readable> {
  const [user, sessions] = await Promise.all([readUser(learner), listSessions(learner)]);
  const exportedAt = new Date().toISOString();
  const start = JSON.stringify({ exportedAt, account: toAccount(user, sendsEmail), sessions });
  async function* parts() {
    yield `${start.slice(0, -1)},"study":`;
    yield* jsonOf(readStudyItems(learner.id));
    yield ',"comments":';
    yield* jsonOf(readCommentsOf(learner.id));
    yield '}';
  }
  return Readable.from(parts());
}

const STATUS_FILTERS: Readonly<Record<wire.LearnerAccount['status'], QueryFilter<StoredUser>>> = {
  active: { suspension: { $exists: false }, unconfirmedUntil: { $exists: false } },
  unconfirmed: { suspension: { $exists: false }, unconfirmedUntil: { $exists: true } },
  suspended: { suspension: { $exists: true } },
};

function filterOf({ search, status }: wire.UserQuery): QueryFilter<StoredUser> {
  const text = search?.trim();
  const part = text && containingFolded(text);
  return {
    role: 'learner',
    ...(status && STATUS_FILTERS[status]),
    ...(part && { $or: [{ name: part }, { email: part }] }),
  };
}

function statusOf({ suspension, unconfirmedUntil }: StoredUser): wire.LearnerAccount['status'] {
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
export async function toLearnerAccounts(users: readonly StoredUser[]) {
  const ids = users.map(({ _id }) => _id);
  const [seen, comments] = await Promise.all([lastUses(ids), countCommentsBy(ids.map(String))]);
  return users.map((user) =>
    toWire(wire.LearnerAccount, {
      ...user,
      name: user.name ?? '',
      status: statusOf(user),
      isEmailConfirmed: user.emailConfirmedAt !== undefined,
      lastUsedAt: seen.get(String(user._id)),
      commentCount: comments.get(String(user._id)) ?? 0,
    }),
  );
}

/** One page of the learners, the newest first, and how many match. */
export async function listLearners(query: wire.UserQuery) {
  const { page, limit = wire.USERS_PAGE_SIZE } = query;
  const found = User.find(filterOf(query)).sort({ createdAt: -1, _id: -1 }).lean();
  const [users, total] = await findPage(found, { page, limit });
  return { users: await toLearnerAccounts(users), total };
}

/**
 * A learner's stored account.
 * @throws CodedError 404 `USER_NOT_FOUND`.
 */
export async function findLearnerById(id: string): Promise<StoredUser> {
  return User.findOne({ _id: id, role: 'learner' }).orFail(userNotFound).lean();
}
