import Fastify from 'fastify';
import type { App } from '../src/app.ts';
import { Administrator } from '../src/features/auth/model.ts';
import { hashPassword } from '../src/features/auth/passwords.ts';
import { auth } from '../src/features/auth/plugin.ts';
import { openSession, type SessionOwner } from '../src/features/auth/sessions.ts';
import { SIGNING_SECRET } from './app.ts';

/** The credentials of the test administrator. */
export const RIGHT = { email: 'editor@example.org', password: 'a right and long password' };

let rightHash: Promise<string> | undefined;
/** Signs tokens like the application, for tests that have not built one yet. */
const signer = Fastify().register(auth, { signingSecret: SIGNING_SECRET });

/** Opens a session without signing in and returns the administrator's headers. */
export async function headersOf(administrator: SessionOwner) {
  await signer.ready();
  const jti = await openSession(administrator);
  return {
    authorization: `Bearer ${signer.jwt.sign({ sub: String(administrator._id), jti })}`,
  };
}

/** Opens a session for the administrator with this email, creating them if needed, and returns the headers. */
export async function signedIn(email = RIGHT.email) {
  rightHash ??= hashPassword(RIGHT.password);
  const administrator = await Administrator.findOneAndUpdate(
    { email },
    { $setOnInsert: { email, passwordHash: await rightHash } },
    { upsert: true, returnDocument: 'after' },
  );
  return headersOf(administrator);
}

/** Signs in once through the API, with optional address and cookies. */
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

/** The cookie header that a browser would send after this response. */
export function cookiesOf(response: Awaited<ReturnType<typeof login>>): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** The first of the response's cookies, as a browser would send it. */
export function cookieOf(response: Awaited<ReturnType<typeof login>>): string {
  const [cookie] = response.cookies;
  if (!cookie) throw new Error('The answer sets no cookie.');
  return `${cookie.name}=${cookie.value}`;
}
