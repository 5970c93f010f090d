import { randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import mongoose from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { Administrator, Session } from './model.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'band8';
const AUDIENCE = 'band8-admin';
const LIFETIME_S = 12 * 60 * 60;

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

/**
 * Opens a session and returns its token: HS256, 12 hours. Removing the session revokes it, and so
 * does a new password, even one that is set while this sign-in is under way (U2).
 */
export async function openSession(
  { _id: administratorId, passwordVersion = 0 }: SessionOwner,
  secret: string,
): Promise<string> {
  const sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + LIFETIME_S * 1000);
  await Session.create({ _id: sessionId, administratorId, passwordVersion, expiresAt });
  return new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(String(administratorId))
    .setJti(sessionId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(key(secret));
}

/** Whose token this is; nothing for a token that is forged, expired or revoked. */
export async function findSignedIn(token: string, secret: string): Promise<SignedIn | undefined> {
  const claims = await jwtVerify(token, key(secret), {
    algorithms: [ALGORITHM],
    issuer: ISSUER,
    audience: AUDIENCE,
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

/** Ends one session; its token is worthless from now on. */
export async function closeSession(sessionId: string): Promise<void> {
  await Session.deleteOne({ _id: sessionId });
}
