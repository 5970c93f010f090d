// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ownDatabase } from '../../../../test/app.ts';
import { codeIn, MINA } from '../../../../test/learners.ts';
import { JWT_SECRET, type ServerProcess, startServer } from '../../../../test/process.ts';
import { startMailServer } from '../../../../test/smtp.ts';
import { LEASES } from '../../../database/lease.ts';
import { SETTINGS_ID, Settings } from '../../settings/model.ts';
import { User } from '../model.ts';
import { AccountMail } from './model.ts';

const KILLS = 3;
const PATIENCE = { timeout: 60_000, interval: 100 };
const mongodbUri = ownDatabase();
const smtp = await startMailServer();
let dataDir: string;
let server: ServerProcess | undefined;
let sent = 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'band8-registering-'));
  await mongoose.connect(mongodbUri);
});
beforeEach(async () => {
  await mongoose.connection.dropDatabase();
  await Settings.create({ _id: SETTINGS_ID, enableRegistration: true });
});
afterEach(async () => {
  await server?.end('SIGTERM');
});
afterAll(async () => {
  await mongoose.connection.dropDatabase();
  await mongoose.disconnect();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(mail: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const env = { DATA_DIR: dataDir, MONGODB_URI: mongodbUri, JWT_SECRET, SEED: 'off' };
  return startServer({ ...env, ...mail, TRUST_PROXY: '127.0.0.0/8,::1' });
}

function post(path: string, body: object): Promise<Response> {
  sent += 1;
  return fetch(`${server?.url}/api/auth/${path}`, {
    method: 'POST',
    // Each request from a network of its own, because of the limits.
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.${sent >> 8}.${sent & 255}.1`,
    },
    body: JSON.stringify(body),
  });
}

/** Registers one address after the other until the server is killed; returns the acknowledged. */
async function registerUntilKilled(acknowledge: number): Promise<string[]> {
  const acknowledged: string[] = [];
  const target = server;
  const registering = (async () => {
    for (;;) {
      const email = `learner${sent}@example.org`;
      const response = await post('register', { ...MINA, email });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      acknowledged.push(email);
      if (acknowledged.length === acknowledge) void target?.end('SIGKILL');
    }
  })();
  await expect(registering).rejects.toThrow();
  await target?.end('SIGKILL');
  return acknowledged;
}

async function signIn(email: string): Promise<number> {
  return (await post('sign-in', { email, password: MINA.password })).status;
}

it('a killed server has stored every account that it acknowledged, once', async () => {
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await start({});
    acknowledged.push(...(await registerUntilKilled(3 + kill)));
  }
  server = await start({});
  for (const email of acknowledged) {
    expect(await User.countDocuments({ email })).toBe(1);
    expect([email, await signIn(email)]).toEqual([email, 200]);
    expect((await post('register', { ...MINA, email })).status).toBe(409);
  }
  // Whatever was stored without being acknowledged is complete too.
  for (const { email } of await User.find({ role: 'learner' })) {
    expect([email, await signIn(email)]).toEqual([email, 200]);
  }
}, 240_000);

it('a killed server has stored every registration that it acknowledged, and sends its email', async () => {
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@band8.example' };
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    server = await start(mail);
    acknowledged.push(...(await registerUntilKilled(3 + kill)));
    // Expires the lease that the killed server may still have had.
    await mongoose.connection.collection(LEASES).updateMany({}, { $set: { until: new Date() } });
  }
  server = await start(mail);
  await expect.poll(() => AccountMail.countDocuments(), PATIENCE).toBe(0);
  for (const email of acknowledged) {
    const mails = smtp.received.filter(({ recipients: [to] }) => to === email);
    expect(new Set(mails.map(({ head }) => /^Message-ID: .*$/m.exec(head)?.[0])).size).toBe(1);
    expect(await User.countDocuments({ email })).toBe(1);
    expect((await post('confirm-email', { code: codeIn(mails.at(-1)) })).status).toBe(200);
    expect([email, await signIn(email)]).toEqual([email, 200]);
  }
}, 240_000);
