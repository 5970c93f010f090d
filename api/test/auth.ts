import Fastify from 'fastify';
import type { App } from '../src/app.ts';
import { Administrator } from '../src/features/auth/model.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import { auth } from '../src/features/auth/plugin.ts';
import { openSession, type SessionOwner } from '../src/features/auth/sessions.ts';
import { SIGNING_SECRET } from './app.ts';

/** With what an administrator signs in, once a test has created one. */
export const RIGHT = { email: 'editor@example.org', password: 'a right and long password' };

let rightHash: Promise<string> | undefined;
/** Signs as the application does, for tests that have not built one yet. */
const signer = Fastify().register(auth, { signingSecret: SIGNING_SECRET });

/** The headers of an administrator for whom a session is opened, without signing in. */
export async function headersOf(administrator: SessionOwner) {
  await signer.ready();
  const jti = await openSession(administrator);
  return {
    authorization: `Bearer ${signer.jwt.sign({ sub: String(administrator._id), jti })}`,
  };
}

/** The headers of a signed-in administrator, with the right password, who is created where there is none of this address. */
export async function signedIn(email = RIGHT.email) {
  rightHash ??= hashPassword(RIGHT.password);
  const administrator = await Administrator.findOneAndUpdate(
    { email },
    { $setOnInsert: { email, passwordHash: await rightHash } },
    { upsert: true, returnDocument: 'after' },
  );
  return headersOf(administrator);
}

/** One sign-in through the API, from an address and with the cookies of a browser. */
export function login(
  app: App,
  credentials: { email: string; password: string },
  { ip = '192.0.2.1', cookie }: { ip?: string; cookie?: string } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress: ip,
    headers: cookie ? { cookie } : {},
    payload: credentials,
  });
}

/** All cookies that a browser sends back after this answer. */
export function cookiesOf(response: Awaited<ReturnType<typeof login>>): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The first cookie that a browser sends back after this answer. */
export function cookieOf(response: Awaited<ReturnType<typeof login>>): string {
  const [cookie] = response.cookies;
  if (!cookie) throw new Error('The answer sets no cookie.');
  return `${cookie.name}=${cookie.value}`;
}
