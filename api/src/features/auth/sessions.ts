import { randomBytes } from 'node:crypto';
import { errorOf } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { sha256 } from '../../shared/sha256.ts';
import type { TokenScope } from './apiTokens/schema.ts';
import { SESSION_DAYS } from './learner/schema.ts';
import { type Audience, Session, type StoredUser } from './model.ts';
import { findAccount } from './queries.ts';
import type { StaffMember } from './schema.ts';

/** The maximum lifetime of a session of staff, its token and its cookie. */
export const SESSION_S = 12 * 60 * 60;
/** How long a learner’s session and its cookie last after their last use. */
export const LEARNER_SESSION_S = SESSION_DAYS * 24 * 60 * 60;

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
export type SessionOwner = Pick<StoredUser, '_id' | 'passwordVersion'>;

/**
 * Opens a session on a device; deleting it revokes its token and cookie. A new password ends it, even
 * if it is set during this sign-in.
 * @returns the id of a session of staff, or the secret for the cookie of a learner, of which only a
 *   hash is stored, so that a copy of the database signs nobody in
 */
export async function openSession(
  { _id: userId, passwordVersion = 0 }: SessionOwner,
  device: string,
  audience: Audience,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const [_id, lifetime] =
    audience === 'staff' ? [secret, SESSION_S] : [sha256(secret), LEARNER_SESSION_S];
  const now = new Date();
  const expiresAt = utc(now).add(lifetime, 'second').toDate();
  const used = { lastUsedAt: now, confirmedAt: now, expiresAt };
  await Session.create({ _id, userId, passwordVersion, device, ...used });
  return secret;
}

/**
 * The owner of a session, and for how long it has not been used; nothing once the session has expired
 * or was ended, the password has changed, or the account is suspended or deactivated.
 */
async function findOwner<A extends Audience>(sessionId: string, audience: A) {
  const filter = { _id: sessionId, expiresAt: { $gt: new Date() } };
  const session = await Session.findOne(filter).lean();
  if (!session) return undefined;
  const user = await findAccount({ _id: session.userId }, audience);
  if (!user || user.deactivatedAt || user.suspension) return undefined;
  if (session.passwordVersion !== (user.passwordVersion ?? 0)) return undefined;
  return { user, unusedS: utc().diff(session.lastUsedAt, 'second') };
}

/**
 * The member of staff of a session that can be used, unless it has not been used for too long.
 * @param idleMinutes how long a session may be unused; 0 for any time
 * @param isUse whether this counts as use
 */
export async function findSignedIn(
  sessionId: string,
  idleMinutes: number,
  isUse = true,
): Promise<SignedIn | undefined> {
  const found = await findOwner(sessionId, 'staff');
  if (!found) return undefined;
  const { user, unusedS } = found;
  if (idleMinutes > 0 && unusedS >= idleMinutes * 60) {
    // A longer limit must not bring it back.
    await closeSession(sessionId);
    return undefined;
  }
  if (isUse && unusedS >= USED_AFTER_S) {
    await Session.updateOne({ _id: sessionId }, { lastUsedAt: new Date() });
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

/** Ends the session of a member of staff, or of a learner by the hash of the secret. */
export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}

/** A learner’s session that is used is extended at most this often, so that reads rarely write. */
const EXTEND_AFTER_S = 60 * 60;

/** The signed-in learner and the session. */
export interface Learner {
  id: string;
  email: string;
  name: string;
  sessionId: string;
}

/**
 * The learner of a cookie whose session can be used.
 * @returns the learner, and whether the session was extended, so that the cookie must be too
 */
export async function findLearner(
  secret: string,
): Promise<{ learner: Learner; isExtended: boolean } | undefined> {
  const sessionId = sha256(secret);
  const found = await findOwner(sessionId, 'learner');
  if (!found) return undefined;
  const isExtended = found.unusedS >= EXTEND_AFTER_S;
  if (isExtended) {
    const expiresAt = utc().add(LEARNER_SESSION_S, 'second').toDate();
    await Session.updateOne({ _id: sessionId }, { lastUsedAt: new Date(), expiresAt });
  }
  const { _id, email, name = '' } = found.user;
  return { learner: { id: String(_id), email, name, sessionId }, isExtended };
}

export const sessionNotFound = errorOf('SESSION_NOT_FOUND', 'This session has ended already.');

/**
 * Ends one of a user's own sessions.
 * @throws CodedError 404 `SESSION_NOT_FOUND`.
 */
export async function endSession({ id }: Pick<Learner, 'id'>, sessionId: string): Promise<void> {
  const { deletedCount } = await Session.deleteOne({ _id: sessionId, userId: id });
  if (deletedCount === 0) throw sessionNotFound();
}
