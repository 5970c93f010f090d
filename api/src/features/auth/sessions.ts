import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { utc } from '../../shared/dates.ts';
import { Session, User } from './model.ts';

/** The maximum lifetime of a session, its token and its cookie. */
export const SESSION_S = 12 * 60 * 60;

/** How long an entered password counts as recent. */
const CONFIRMED_MINUTES = 10;

/** The signed-in administrator and the session. */
export interface SignedIn {
  id: string;
  email: string;
  sessionId: string;
}

/** The owner of a new session, as read together with the verified password. */
export interface SessionOwner {
  _id: Types.ObjectId;
  passwordVersion?: number;
}

/**
 * Opens a session of 12 hours and returns its id. Deleting the session revokes its token and
 * cookie, and so does a new password, even if it is set during this sign-in.
 */
export async function openSession({
  _id: userId,
  passwordVersion = 0,
}: SessionOwner): Promise<string> {
  const _id = randomBytes(32).toString('base64url');
  const expiresAt = utc().add(SESSION_S, 'second').toDate();
  await Session.create({
    _id,
    userId,
    passwordVersion,
    expiresAt,
    confirmedAt: new Date(),
  });
  return _id;
}

/** The administrator of a session; nothing once it has expired or was revoked. */
export async function findSignedIn(sessionId: string): Promise<SignedIn | undefined> {
  const session = await Session.findOne({ _id: sessionId, expiresAt: { $gt: new Date() } })
    .select({ userId: 1, passwordVersion: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  if (!session) return undefined;
  const administrator = await User.findOne({ _id: session.userId, role: 'admin' })
    .select({ email: 1, passwordVersion: 1 })
    .maxTimeMS(READ_TIME_MS)
    .lean();
  if (!administrator) return undefined;
  if (session.passwordVersion !== (administrator.passwordVersion ?? 0)) return undefined;
  return { id: String(administrator._id), email: administrator.email, sessionId };
}

/** Records that the administrator has just entered the password again. */
export async function confirmSession(sessionId: string): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { confirmedAt: new Date() });
}

/** Whether the administrator of a session entered the password within the last 10 minutes. */
export async function isConfirmed(sessionId: string): Promise<boolean> {
  const recently = utc().subtract(CONFIRMED_MINUTES, 'minute').toDate();
  const session = await Session.exists({
    _id: sessionId,
    confirmedAt: { $gt: recently },
  }).maxTimeMS(READ_TIME_MS);
  return session !== null;
}

export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}
