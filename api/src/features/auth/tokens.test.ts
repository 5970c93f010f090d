import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, SIGNING_SECRET, testApp } from '../../../test/app.ts';
import { RIGHT, signedIn, storedStaff } from '../../../test/auth.ts';
import { claimsOf, makeToken } from '../../../test/tokens.ts';
import { Session, User } from './model.ts';

const context = testApp();
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let userId: string;
let sessionId: string;

beforeEach(async () => {
  await clearContent(context.app);
  userId = String((await storedStaff())._id);
  sessionId = randomUUID();
  const expiresAt = new Date(Date.now() + 3_600_000);
  await Session.create({ _id: sessionId, userId, passwordVersion: 0, expiresAt });
});

/** The claims of a valid token. */
function validClaims() {
  const iat = Math.floor(Date.now() / 1000);
  return { iss: 'band8', aud: 'band8-admin', sub: userId, jti: sessionId, iat, exp: iat + 3600 };
}

/** A valid token except for the given parts. */
const sign = (
  {
    alg = 'HS256',
    typ = 'JWT',
    ...claims
  }: { alg?: string; typ?: string; [claim: string]: unknown },
  key: Parameters<typeof makeToken>[2] = SIGNING_SECRET,
) => makeToken({ alg, typ }, { ...validClaims(), ...claims }, key);

const withHeader = (authorization?: string) =>
  context.app.inject({ url: '/api/auth/verify', headers: authorization ? { authorization } : {} });

describe('a token', () => {
  it('is accepted if it is valid', async () => {
    const response = await withHeader(`Bearer ${sign({})}`);
    expect(response.json()).toEqual({ user: { email: RIGHT.email, role: 'admin' } });
  });

  const FAULTS: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'no header at all': () => undefined,
    'an empty header': () => 'Bearer ',
    garbage: () => 'Bearer garbage',
    'garbage in three parts': () => 'Bearer aaa.bbb.ccc',
    'the token without its scheme': () => sign({}),
    'another scheme': async () => `Basic ${sign({})}`,
    'a changed signature': async () => `Bearer ${sign({}).replace(/.{4}$/, 'AAAA')}`,
    'another secret': async () => `Bearer ${sign({}, Buffer.alloc(32))}`,
    'an expiry in the past': async () => `Bearer ${sign({ exp: validClaims().iat - 1 })}`,
    'the algorithm none': () => `Bearer ${sign({ alg: 'none' })}`,
    'the algorithm none with a signature': () => `Bearer ${sign({ alg: 'none' })}AAAA`,
    HS512: async () => `Bearer ${sign({ alg: 'HS512' })}`,
    RS256: async () => `Bearer ${sign({ alg: 'RS256' }, privateKey)}`,
    'a public key as the secret': async () => {
      const pem = publicKey.export({ type: 'spki', format: 'pem' });
      return `Bearer ${sign({}, Buffer.from(pem))}`;
    },
    'another type': async () => `Bearer ${sign({ typ: 'at+jwt' })}`,
    'another issuer': async () => `Bearer ${sign({ iss: 'band9' })}`,
    'another audience': async () => `Bearer ${sign({ aud: 'band8' })}`,
    'an unknown session': async () => `Bearer ${sign({ jti: randomUUID() })}`,
    'an unknown administrator': async () => `Bearer ${sign({ sub: String(new Types.ObjectId()) })}`,
    'an administrator that is not an id': async () => `Bearer ${sign({ sub: '$gt' })}`,
    'the session of another administrator': async () => {
      const { _id } = await storedStaff('other@example.org');
      return `Bearer ${sign({ sub: String(_id) })}`;
    },
    'a revoked session': async () => {
      await Session.deleteOne({ _id: sessionId });
      return `Bearer ${sign({})}`;
    },
    'a deleted administrator': async () => {
      await User.deleteOne({ _id: userId });
      return `Bearer ${sign({})}`;
    },
    'a session of an older password': async () => {
      await User.updateOne({ _id: userId }, { $inc: { passwordVersion: 1 } });
      return `Bearer ${sign({})}`;
    },
  };

  it.each(Object.entries(FAULTS))('is rejected with %s', async (_name, make) => {
    const response = await withHeader(await make());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it.each(['iss', 'aud', 'exp', 'sub', 'jti'])('is rejected without %s', async (missing) => {
    const all = validClaims();
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
    const token = (claims: object) =>
      makeToken({ alg: 'HS256', typ: 'JWT' }, claims, SIGNING_SECRET);
    expect((await withHeader(`Bearer ${token(all)}`)).statusCode).toBe(200);
    expect((await withHeader(`Bearer ${token(given)}`)).statusCode).toBe(401);
  });

  it('lasts 12 hours', async () => {
    const { authorization } = await signedIn();
    const { iat, exp, ...rest } = claimsOf(authorization);
    expect(Number(exp) - Number(iat)).toBe(12 * 3600);
    expect(Object.keys(rest).toSorted()).toEqual(['aud', 'iss', 'jti', 'sub']);
  });
});
