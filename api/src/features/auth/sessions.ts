import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { CodedError } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { sha256 } from '../../shared/sha256.ts';
import type { TokenScope } from './apiTokens/schema.ts';
import { SESSION_DAYS } from './learner/schema.ts';
import { AUDIENCES, Session, type StoredStaff, User } from './model.ts';
import type { StaffMember } from './schema.ts';

/** The maximum lifetime of a session, its token and its cookie. */
export const SESSION_S = 12 * 60 * 60;

/** How long an entered password counts as recent. */
const CONFIRMED_MINUTES = 10;

/** How far the time of a session's last use may be behind, so that reads rarely write. */
const USED_AFTER_S = 60;

/** The signed-in member of staff and the session, or an API token. */
export interface SignedIn extends StaffMember {
  name?: string;
  /** Present for an API token only: all that it may do. */
  tokenScopes?: readonly TokenScope[];
  sessionId: string;
  hasSecondFactor: boolean;
}

/** The owner of a new session, as read together with the verified password. */
export interface SessionOwner {
  _id: Types.ObjectId;
  passwordVersion?: number;
}

/** Stores a new session. A new password ends it, even if it is set during this sign-in. */
async function createSession(
  { _id: userId, passwordVersion = 0 }: SessionOwner,
  session: { _id: string; device: string; expiresAt: Date },
): Promise<void> {
  const now = new Date();
  await Session.create({ ...session, userId, passwordVersion, lastUsedAt: now, confirmedAt: now });
}

/**
 * Opens a session of 12 hours on a device and returns its id. Deleting it revokes its token and
 * cookie.
 */
export async function openSession(owner: SessionOwner, device: string): Promise<string> {
  const _id = randomBytes(32).toString('base64url');
  const expiresAt = utc().add(SESSION_S, 'second').toDate();
  await createSession(owner, { _id, device, expiresAt });
  return _id;
}

/**
 * The member of staff of a session; nothing once it has expired, was revoked or has not been used for
 * too long, or the account was deactivated.
 * @param idleMinutes how long a session may be unused; 0 for any time
 */
export async function findSignedIn(
  sessionId: string,
  idleMinutes: number,
): Promise<SignedIn | undefined> {
  const now = utc();
  const session = await Session.findOne(
    { _id: sessionId, expiresAt: { $gt: now.toDate() } },
    { userId: 1, passwordVersion: 1, lastUsedAt: 1 },
  ).lean();
  if (!session) return undefined;
  const user = await User.findOne(
    { _id: session.userId, ...AUDIENCES.staff },
    { email: 1, name: 1, role: 1, passwordVersion: 1, deactivatedAt: 1, secondFactor: 1 },
  ).lean<StoredStaff>();
  if (!user || user.deactivatedAt) return undefined;
  if (session.passwordVersion !== (user.passwordVersion ?? 0)) return undefined;
  const unusedS = now.diff(session.lastUsedAt, 'second');
  if (idleMinutes > 0 && unusedS >= idleMinutes * 60) {
    // A longer limit must not bring it back.
    await closeSession(sessionId);
    return undefined;
  }
  if (unusedS >= USED_AFTER_S) {
    await Session.updateOne({ _id: sessionId }, { lastUsedAt: now.toDate() });
  }
  const { _id, email, name, role, secondFactor } = user;
  return {
    id: String(_id),
    email,
    role,
    ...(name && { name }),
    sessionId,
    hasSecondFactor: secondFactor !== undefined,
  };
}

/** Records that the person has just entered the password again. */
export async function confirmSession(sessionId: string): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { confirmedAt: new Date() });
}

/** Whether the owner of a session entered the password within the last 10 minutes. */
export async function isConfirmed(sessionId: string): Promise<boolean> {
  const recently = utc().subtract(CONFIRMED_MINUTES, 'minute').toDate();
  const session = await Session.exists({ _id: sessionId, confirmedAt: { $gt: recently } });
  return session !== null;
}

/** Ends the session of a member of staff, or of a learner by the hash of the secret. */
export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

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

const expiry = () => utc().add(LEARNER_SESSION_S, 'second').toDate();

/**
 * Opens a session of 30 days and returns the secret for its cookie. Only a hash is stored, so that a
 * copy of the database signs nobody in.
 */
export async function openLearnerSession(owner: SessionOwner, device: string): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await createSession(owner, { _id: sha256(secret), device, expiresAt: expiry() });
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
  const sessionId = sha256(secret);
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

export function sessionNotFound(): CodedError {
  return new CodedError('SESSION_NOT_FOUND', 'This session has ended already.');
}

/**
 * Ends one of a user's own sessions.
 * @throws CodedError 404 `SESSION_NOT_FOUND`.
 */
export async function endSession({ id }: Pick<Learner, 'id'>, sessionId: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: sessionId, userId: id });
  if (deletedCount === 0) throw sessionNotFound();
}

/** Ends all sessions of a user. */
export async function endAllSessions({ id }: Pick<Learner, 'id'>): Promise<void> {
  await Session.deleteMany({ userId: id });
}
