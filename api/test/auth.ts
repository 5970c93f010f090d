import Fastify from 'fastify';
import type { App } from '../src/app.ts';
import type { TokenScope } from '../src/features/auth/apiTokens/schema.ts';
import { createApiToken } from '../src/features/auth/apiTokens/tokens.ts';
import { SESSION_COOKIE } from '../src/features/auth/cookies.ts';
import { ApiToken, User } from '../src/features/auth/model.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import { auth } from '../src/features/auth/plugin.ts';
import type { StaffRole } from '../src/features/auth/schema.ts';
import { openSession, type SessionOwner } from '../src/features/auth/sessions.ts';
import { SIGNING_SECRET } from './app.ts';

export const RIGHT = { email: 'editor@example.org', password: 'a right and long password' };

let rightHash: Promise<string> | undefined;
/** Signs tokens like the application, for tests that have not built one yet. */
const signer = Fastify().register(auth, { signingSecret: SIGNING_SECRET });

/** Opens a session without signing in and returns the administrator's headers. */
export async function headersOf(administrator: SessionOwner) {
  await signer.ready();
  const jti = await openSession(administrator, 'Firefox on Linux', 'staff');
  return {
    authorization: `Bearer ${signer.jwt.sign({ sub: String(administrator._id), jti })}`,
  };
}

/** The member of staff with this email, who is created with the password of the tests if needed. */
export async function storedStaff(email = RIGHT.email, role: StaffRole = 'admin') {
  rightHash ??= hashPassword(RIGHT.password);
  return User.findOneAndUpdate(
    { email },
    { $setOnInsert: { email, role, passwordHash: await rightHash } },
    { upsert: true, returnDocument: 'after' },
  );
}

/** Opens a session for the member of staff with this email, as above, and returns the headers. */
export const signedIn = async (email?: string, role?: StaffRole) =>
  headersOf(await storedStaff(email, role));

/** Creates an API token, in place of one with the same name, and returns the headers of its calls. */
export async function withApiToken({
  name = 'Program',
  scopes,
}: {
  name?: string;
  scopes: readonly TokenScope[];
}) {
  await ApiToken.deleteMany({ name });
  const by = { id: '65e6f2a04c1b8d0012a4a001', email: RIGHT.email, role: 'admin' } as const;
  const { token } = await createApiToken({ name, scopes: [...scopes], days: 1 }, by);
  return { authorization: `Bearer ${token}` };
}

interface From {
  ip?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export function login(
  app: App,
  credentials: { email: string; password: string; code?: string | undefined },
  { ip = '192.0.2.1', cookie, headers = {} }: From = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: { ...headers, ...(cookie && { cookie }) },
    payload: credentials,
  });
}

export function cookiesOf(response: Awaited<ReturnType<typeof login>>): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The first of the response's cookies, as a browser would send it. */
export function cookieOf(response: Awaited<ReturnType<typeof login>>): string {
  const [cookie] = response.cookies;
  if (!cookie) throw new Error('The answer sets no cookie.');
  return `${cookie.name}=${cookie.value}`;
}

export const LEARNER_PASSWORD = 'nine green kettles at noon';
let learnerHash: Promise<string> | undefined;

/**
 * Opens a session for the learner with this email, creating them if needed, and returns the id and
 * the headers of a browser on a page of this site.
 */
export async function signedInLearner(email = 'mina@example.org', name = 'Mina') {
  learnerHash ??= hashPassword(LEARNER_PASSWORD);
  const learner = await User.findOneAndUpdate(
    { email },
    { $setOnInsert: { email, name, role: 'learner', passwordHash: await learnerHash } },
    { upsert: true, returnDocument: 'after' },
  );
  const secret = await openSession(learner, 'Firefox on Linux', 'learner');
  const headers = { cookie: `${SESSION_COOKIE}=${secret}`, 'sec-fetch-site': 'same-origin' };
  return { id: String(learner._id), headers };
}

/** The headers of somebody who is signed in as an administrator and as a learner. */
export async function signedInTwice(): Promise<Record<string, string>> {
  const [administrator, learner] = await Promise.all([signedIn(), signedInLearner()]);
  return { ...administrator, ...learner.headers };
}
