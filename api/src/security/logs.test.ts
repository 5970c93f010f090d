// @module-tag slow
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EDITOR, ownServer } from '../../test/ownServer.ts';
import { JWT_SECRET, type ServerProcess } from '../../test/process.ts';
import { startProxy } from '../../test/proxy.ts';
import { formOf, MESSAGE, SUBMISSION } from '../../test/visitors.ts';

const IP = '203.0.113.77';
const SECRETS = { JWT_SECRET, CLOUDINARY_API_SECRET: 'the-secret-of-the-image-host' };

const own = ownServer({
  ...SECRETS,
  CLOUDINARY_CLOUD_NAME: 'band8',
  CLOUDINARY_API_KEY: '8731',
  LOG_LEVEL: 'trace',
  TRUST_PROXY: '127.0.0.0/8',
});
let proxy: Awaited<ReturnType<typeof startProxy>>;
let server: ServerProcess;

beforeAll(async () => {
  proxy = await startProxy(own.databaseUri);
  server = await own.start({ MONGODB_URI: proxy.uri });
}, 120_000);
afterAll(() => proxy.close());

async function send(method: string, path: string, body?: unknown, headers = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      'x-forwarded-for': IP,
      'user-agent': 'Prober 7731',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

it('after a run at the most detailed log level, the log contains no secrets and no personal data, and each line is one record', async () => {
  const wrong = { ...EDITOR, password: 'a wrong and long one' };
  const refused = [
    await send('POST', '/api/auth/login', wrong),
    await send('POST', '/api/auth/login', { ...wrong, email: 'somebody@example.net' }),
  ];
  const signedIn = await send('POST', '/api/auth/login', EDITOR);
  const { token } = JSON.parse(signedIn.text) as { token: string };
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';', 1)[0] ?? '');
  const bearer = { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
  const change = { currentPassword: 'not the right one', newPassword: 'another and long one' };
  const signature = await send('POST', '/api/cloudinary-signature', {}, bearer);
  const others = await Promise.all([
    send('GET', '/api/admin/settings', undefined, bearer),
    send('POST', '/api/auth/password', change, bearer),
    send('POST', '/api/contact', MESSAGE),
    send('POST', '/api/contact', { ...MESSAGE, email: 'no address of Rehn' }),
    send('POST', '/api/submissions', formOf(SUBMISSION)),
    send('GET', `/api/nothing?token=${token}&email=${MESSAGE.email}`),
    send('GET', '/x%0d%0a%7B%22level%22:60%7D%1b[31mred'),
  ]);
  proxy.cut();
  const failed = await Promise.all([
    send('POST', '/api/contact', { ...MESSAGE, message: 'While it is away.' }),
    send('POST', '/api/submissions', formOf(SUBMISSION)),
    send('POST', '/api/auth/login', EDITOR),
  ]);
  proxy.mend();
  const statuses = [...refused, signedIn, signature, ...others].map(({ status }) => status);
  expect(statuses).toEqual([401, 401, 200, 200, 200, 400, 201, 400, 201, 404, 404]);
  expect(failed.map(({ status }) => status)).toEqual([503, 503, 503]);

  // Output of a process can arrive later than its responses.
  await expect.poll(server.output).toContain('DATABASE_UNAVAILABLE');
  const log = server.output();
  expect(log).toContain('/api/auth/login');
  const traces = {
    ...SECRETS,
    right: EDITOR.password,
    wrong: wrong.password,
    account: EDITOR.email,
    tried: 'somebody@',
    token,
    cookie: cookie[0],
    pass: cookie[1],
    current: 'not the right',
    next: 'another and',
    signature: JSON.parse(signature.text).signature,
    hash: '$argon2id',
    name: 'Rehn',
    address: MESSAGE.email,
    message: 'second paragraph',
    away: 'While it',
    contributor: 'Anouk',
    contributorEmail: SUBMISSION.contributorEmail,
    text: 'Museums',
    ip: IP,
    agent: 'Prober',
  };
  for (const [name, trace] of Object.entries(traces)) {
    expect(trace, name).toEqual(expect.stringMatching(/.{4}/));
    expect(log.includes(String(trace)), `${name} is in the log`).toBe(false);
  }

  // The last line may be incomplete.
  const lines = log.split('\n').slice(0, -1);
  const records = lines.filter((line) => line.startsWith('{'));
  expect(records.length).toBeGreaterThan(20);
  for (const record of records) expect(() => JSON.parse(record)).not.toThrow();
  expect(log).not.toMatch(/^\{"level":60\}/m);
  expect(log).not.toContain('\u001b');
}, 60_000);
