import { randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { utc } from '../../shared/dates.ts';
import type { TokenScope } from './apiTokens/schema.ts';
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

/**
 * Opens a session of 12 hours on a device and returns its id. Deleting the session revokes its token and
 * cookie, and so does a new password, even if it is set during this sign-in.
 */
export async function openSession(
  { _id: userId, passwordVersion = 0 }: SessionOwner,
  device: string,
): Promise<string> {
  const _id = randomBytes(32).toString('base64url');
  const expiresAt = utc().add(SESSION_S, 'second').toDate();
  await Session.create({
    _id,
    userId,
    passwordVersion,
    expiresAt,
    device,
    lastUsedAt: new Date(),
    confirmedAt: new Date(),
  });
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
  const session = await Session.exists({
    _id: sessionId,
    confirmedAt: { $gt: recently },
  });
  return session !== null;
}

export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}
