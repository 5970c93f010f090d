import { randomBytes } from 'node:crypto';
import { CodedError } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { Session, User } from '../model.ts';
import type { SessionOwner } from '../sessions.ts';
import { SESSION_DAYS } from './schema.ts';

export const LEARNER_SESSION_S = SESSION_DAYS * 24 * 60 * 60;
/** A session that is used is extended at most this often, so that reads rarely write. */
const EXTEND_AFTER_MINUTES = 60;

/** The signed-in learner and the session. */
export interface Learner {
  id: string;
  email: string;
  name: string;
  sessionId: string;
}

/** Only a hash is stored, so that a copy of the database signs nobody in. */
const idOf = sha256;

const expiry = () => utc().add(LEARNER_SESSION_S, 'second').toDate();

/** Opens a session of 30 days and returns the secret for its cookie. */
export async function openLearnerSession(
  { _id: userId, passwordVersion = 0 }: SessionOwner,
  device: string,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await Session.create({
    _id: idOf(secret),
    userId,
    passwordVersion,
    device,
    lastUsedAt: new Date(),
    expiresAt: expiry(),
  });
  return secret;
}

/**
 * The learner of a cookie; nothing once the session has expired or was ended, the password has
 * changed, or the account is suspended.
 * @returns the learner, and whether the session was extended, so that the cookie must be too
 */
export async function findLearner(
  secret: string,
): Promise<{ learner: Learner; isExtended: boolean } | undefined> {
  const sessionId = idOf(secret);
  const now = utc();
  const session = await Session.findOne({
    _id: sessionId,
    expiresAt: { $gt: now.toDate() },
  }).lean();
  if (!session) return undefined;
  const user = await User.findOne({ _id: session.userId, role: 'learner' }).lean();
  if (!user || user.suspension) return undefined;
  if (session.passwordVersion !== (user.passwordVersion ?? 0)) return undefined;
  const isExtended = now.diff(session.lastUsedAt, 'minute') >= EXTEND_AFTER_MINUTES;
  if (isExtended) {
    const used = { lastUsedAt: now.toDate(), expiresAt: expiry() };
    await Session.updateOne({ _id: sessionId }, used);
  }
  const learner = { id: String(user._id), email: user.email, name: user.name ?? '', sessionId };
  return { learner, isExtended };
}

/** Ends the session of a cookie, if it exists. */
export async function closeLearnerSession(secret: string): Promise<void> {
  await Session.deleteOne({ _id: idOf(secret) });
}

/**
 * Ends one of a user's own sessions.
 * @throws CodedError 404 `SESSION_NOT_FOUND`.
 */
export async function endSession({ id }: Pick<Learner, 'id'>, sessionId: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: sessionId, userId: id });
  if (deletedCount > 0) return;
  throw new CodedError(404, 'SESSION_NOT_FOUND', 'This session has ended already.');
}

/** Ends all sessions of a user. */
export async function endAllSessions({ id }: Pick<Learner, 'id'>): Promise<void> {
  await Session.deleteMany({ userId: id });
}
