import { randomBytes } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import mongoose from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { Administrator, Session } from './model.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'band8';
/** A token says what it is for: as a bearer, or as the pass of a cookie. Neither serves as the other. */
const BEARER = 'band8-admin';
const PASS = 'band8-gate';
/** How long a session lasts at most, and its tokens with it. */
export const SESSION_S = 12 * 60 * 60;

/** How long a password counts as given recently. */
const CONFIRMED_MS = 10 * 60 * 1000;

/** Who is signed in, and by which session. */
export interface SignedIn {
  id: string;
  email: string;
  sessionId: string;
}

const key = (secret: string) => new TextEncoder().encode(secret);

/** Whom a session is for, as read together with the password that was verified. */
export interface SessionOwner {
  _id: mongoose.Types.ObjectId;
  passwordVersion?: number;
}

/** What a session is known by: the token that authorises, and the pass that opens the gate alone. */
export interface OpenedSession {
  token: string;
  pass: string;
}

/**
 * Opens a session and returns its tokens: HS256, 12 hours. Removing the session revokes them, and so
 * does a new password, even one that is set while this sign-in is under way (U2).
 */
export async function openSession(
  { _id: administratorId, passwordVersion = 0 }: SessionOwner,
  secret: string,
): Promise<OpenedSession> {
  const sessionId = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + SESSION_S * 1000);
  await Session.create({
    ...{ _id: sessionId, administratorId, passwordVersion, expiresAt },
    confirmedAt: new Date(),
  });
  const sign = (audience: string) =>
    new SignJWT()
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setAudience(audience)
      .setSubject(String(administratorId))
      .setJti(sessionId)
      .setIssuedAt()
      .setExpirationTime(expiresAt)
      .sign(key(secret));
  const [token, pass] = await Promise.all([sign(BEARER), sign(PASS)]);
  return { token, pass };
}

/** Whose bearer token this is; nothing for a token that is forged, expired or revoked. */
export function findSignedIn(token: string, secret: string): Promise<SignedIn | undefined> {
  return findOwner(token, BEARER, secret);
}

/** Whose pass this is (S3); it ends with its session. */
export function findPassHolder(pass: string, secret: string): Promise<SignedIn | undefined> {
  return findOwner(pass, PASS, secret);
}

async function findOwner(
  token: string,
  audience: string,
  secret: string,
): Promise<SignedIn | undefined> {
  const claims = await jwtVerify(token, key(secret), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience,
    typ: 'JWT',
    requiredClaims: ['exp', 'sub', 'jti'],
  }).then(
    ({ payload }) => payload,
    (error: unknown) => {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    },
  );
  const { sub, jti } = claims ?? {};
  if (!jti || !sub || !mongoose.isValidObjectId(sub)) return undefined;
  const [session, administrator] = await Promise.all([
    Session.findOne({ _id: jti, administratorId: sub, expiresAt: { $gt: new Date() } })
      .select({ passwordVersion: 1 })
      .maxTimeMS(READ_TIME_MS)
      .lean(),
    Administrator.findById(sub)
      .select({ email: 1, passwordVersion: 1 })
      .maxTimeMS(READ_TIME_MS)
      .lean(),
  ]);
  if (!session || !administrator) return undefined;
  if (session.passwordVersion !== (administrator.passwordVersion ?? 0)) return undefined;
  return { id: String(administrator._id), email: administrator.email, sessionId: jti };
}

/** Notes that the administrator has just given their password again. */
export async function confirmSession(sessionId: string): Promise<void> {
  await Session.updateOne({ _id: sessionId }, { confirmedAt: new Date() });
}

/** Whether the administrator of a session gave their password within the last 10 minutes. */
export async function isConfirmed(sessionId: string): Promise<boolean> {
  const recently = new Date(Date.now() - CONFIRMED_MS);
  const session = await Session.exists({
    _id: sessionId,
    confirmedAt: { $gt: recently },
  }).maxTimeMS(READ_TIME_MS);
  return session !== null;
}

/** Ends one session; its token is worthless from now on. */
export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}
