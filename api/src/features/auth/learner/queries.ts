import { Readable } from 'node:stream';
import { CodedError } from '../../../errors.ts';
import { readCommentsOf } from '../../comments/queries.ts';
import { FAILING_ATTEMPTS } from '../../mail/queries.ts';
import { readStudyItems } from '../../study/queries.ts';
import { Session, type StoredUser, User } from '../model.ts';
import { AccountMail } from './model.ts';
import type { Account, AccountSessions } from './schema.ts';
import type { Learner } from './sessions.ts';

/** An account for its owner. Without email, no address counts as confirmed. */
export function toAccount(user: StoredUser, sendsEmail: boolean): Account {
  const { _id, email, name = '', emailConfirmedAt, newEmail, createdAt } = user;
  const isWaiting = newEmail !== undefined && newEmail.until > new Date();
  return {
    id: String(_id),
    email,
    name,
    isEmailConfirmed: sendsEmail && emailConfirmedAt !== undefined,
    ...(isWaiting && { newEmail: newEmail.address }),
    createdAt: createdAt.toISOString(),
  };
}

/** How many emails about accounts and reviews the mail server has refused repeatedly. */
export function countFailingAccountMail(): Promise<number> {
  return AccountMail.countDocuments({ attempts: { $gte: FAILING_ATTEMPTS } }).exec();
}

/** The signed-in learner's stored account. */
export function readUser({ id }: Pick<Learner, 'id'>): Promise<StoredUser> {
  return User.findOne({ _id: id, role: 'learner' })
    .orFail(() => new CodedError(401, 'UNAUTHORIZED', 'This account doesn’t exist any more.'))
    .lean()
    .exec();
}

/** Where a learner or a member of staff is signed in, the last used first. */
export async function listSessions({
  id,
  sessionId,
}: Pick<Learner, 'id' | 'sessionId'>): Promise<AccountSessions['sessions']> {
  const sessions = await Session.find({ userId: id, expiresAt: { $gt: new Date() } })
    .sort({ lastUsedAt: -1, _id: 1 })
    .lean();
  return sessions.map(({ _id, device = '', createdAt, lastUsedAt = createdAt }) => ({
    id: _id,
    device,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    isCurrent: _id === sessionId,
  }));
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
