import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, SIGNING_SECRET, testApp } from '../../../test/app.ts';
import { cookieOf, login, RIGHT, signedIn } from '../../../test/auth.ts';
import { Administrator, Session } from './model.ts';
import { createAdministrator } from './queries.ts';

const context = testApp();
const SECRET = new TextEncoder().encode(SIGNING_SECRET);
const HOUR_MS = 3_600_000;
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

let administratorId: string;
let sessionId: string;

beforeEach(async () => {
  await clearContent(context.app);
  await createAdministrator(RIGHT.email, RIGHT.password);
  administratorId = String((await Administrator.findOne().orFail())._id);
  sessionId = randomUUID();
  await openSession(sessionId, administratorId);
});

function openSession(_id: string, owner: string, expiresAt = new Date(Date.now() + HOUR_MS)) {
  return Session.create({ _id, administratorId: owner, passwordVersion: 0, expiresAt });
}

interface Claims {
  alg?: string;
  typ?: string;
  iss?: string;
  aud?: string;
  sub?: string;
  jti?: string;
  expiresIn?: number;
}

/** A token that is good in all that is not given. */
function claims<T extends SignJWT | UnsecuredJWT>(token: T, given: Claims): T {
  token
    .setIssuer(given.iss ?? 'band8')
    .setAudience(given.aud ?? 'band8-admin')
    .setSubject(given.sub ?? administratorId)
    .setJti(given.jti ?? sessionId)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + (given.expiresIn ?? HOUR_MS)));
  return token;
}

function sign(given: Claims, key: Parameters<SignJWT['sign']>[0] = SECRET): Promise<string> {
  const header = { alg: given.alg ?? 'HS256', typ: given.typ ?? 'JWT' };
  return claims(new SignJWT().setProtectedHeader(header), given).sign(key);
}

const withHeader = (authorization?: string) =>
  context.app.inject({ url: '/api/auth/verify', headers: authorization ? { authorization } : {} });

describe('a token (U2)', () => {
  it('is good when nothing is wrong with it', async () => {
    const response = await withHeader(`Bearer ${await sign({})}`);
    expect(response.json()).toEqual({ user: { email: RIGHT.email } });
  });

  const FAULTS: Record<string, () => Promise<string | undefined> | string | undefined> = {
    'no header at all': () => undefined,
    'an empty header': () => 'Bearer ',
    garbage: () => 'Bearer garbage',
    'garbage in three parts': () => 'Bearer aaa.bbb.ccc',
    'the token without its scheme': () => sign({}),
    'another scheme': async () => `Basic ${await sign({})}`,
    'a changed signature': async () => `Bearer ${(await sign({})).replace(/.{4}$/, 'AAAA')}`,
    'another secret': async () => `Bearer ${await sign({}, new Uint8Array(32))}`,
    expired: async () => `Bearer ${await sign({ expiresIn: -1000 })}`,
    'the algorithm none': () => `Bearer ${claims(new UnsecuredJWT(), {}).encode()}`,
    'the algorithm none with a signature': () =>
      `Bearer ${claims(new UnsecuredJWT(), {}).encode()}AAAA`,
    HS512: async () => `Bearer ${await sign({ alg: 'HS512' })}`,
    RS256: async () => `Bearer ${await sign({ alg: 'RS256' }, privateKey)}`,
    'a public key as the secret': async () => {
      const pem = publicKey.export({ type: 'spki', format: 'pem' });
      return `Bearer ${await sign({}, Buffer.from(pem))}`;
    },
    'another type': async () => `Bearer ${await sign({ typ: 'at+jwt' })}`,
    'another issuer': async () => `Bearer ${await sign({ iss: 'band9' })}`,
    'another audience': async () => `Bearer ${await sign({ aud: 'band8' })}`,
    'an unknown session': async () => `Bearer ${await sign({ jti: randomUUID() })}`,
    'an unknown administrator': async () =>
      `Bearer ${await sign({ sub: String(new Types.ObjectId()) })}`,
    'an administrator that is no id': async () => `Bearer ${await sign({ sub: '$gt' })}`,
    'the session of another administrator': async () => {
      await createAdministrator('other@example.org', RIGHT.password);
      const other = await Administrator.findOne({ email: 'other@example.org' }).orFail();
      return `Bearer ${await sign({ sub: String(other._id) })}`;
    },
    'a revoked session': async () => {
      await Session.deleteOne({ _id: sessionId });
      return `Bearer ${await sign({})}`;
    },
    'a session that has run out': async () => {
      const jti = randomUUID();
      await openSession(jti, administratorId, new Date(Date.now() - 1));
      return `Bearer ${await sign({ jti })}`;
    },
    'a deleted administrator': async () => {
      await Administrator.deleteOne({ _id: administratorId });
      return `Bearer ${await sign({})}`;
    },
    'a session of an older password': async () => {
      await Administrator.updateOne({ _id: administratorId }, { $inc: { passwordVersion: 1 } });
      return `Bearer ${await sign({})}`;
    },
  };

  it.each(Object.entries(FAULTS))('is 401 with %s', async (_name, make) => {
    const response = await withHeader(await make());
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ code: 'UNAUTHORIZED' });
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
  });

  it.each(['exp', 'sub', 'jti'])('is 401 without its claim %s', async (missing) => {
    const all = {
      iss: 'band8',
      aud: 'band8-admin',
      sub: administratorId,
      jti: sessionId,
      exp: Math.floor(Date.now() / 1000) + 3600,
    };
    const given = Object.fromEntries(Object.entries(all).filter(([name]) => name !== missing));
    const token = (payload: typeof given) =>
      new SignJWT(payload).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(SECRET);
    expect((await withHeader(`Bearer ${await token(all)}`)).statusCode).toBe(200);
    expect((await withHeader(`Bearer ${await token(given)}`)).statusCode).toBe(401);
  });

  it.each([
    ['GET', '/api/auth/verify'],
    ['POST', '/api/auth/logout'],
    ['POST', '/api/auth/password'],
  ] as const)('cannot be replaced by a cookie: %s %s', async (method, url) => {
    const cookie = cookieOf(await login(context.app, RIGHT));
    const token = await sign({});
    const response = await context.app.inject({
      method,
      url,
      headers: { cookie: `${cookie}; token=${token}; adminToken=${token}` },
      ...(url.endsWith('password') && {
        payload: { currentPassword: RIGHT.password, newPassword: 'a new and long password' },
      }),
    });
    expect(response.statusCode).toBe(401);
    expect((await login(context.app, RIGHT)).statusCode).toBe(200);
  });

  it('lasts 12 hours', async () => {
    const { authorization } = await signedIn();
    const [, payload = ''] = authorization.split('.');
    const { iat, exp, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(exp - iat).toBeGreaterThan(12 * 3600 - 2);
    expect(exp - iat).toBeLessThanOrEqual(12 * 3600);
    expect(Object.keys(rest).toSorted()).toEqual(['aud', 'iss', 'jti', 'sub']);
  });
});
