// @module-tag slow
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { codeIn, MINA } from '../../../../test/learners.ts';
import { ownServer } from '../../../../test/ownServer.ts';
import { startMailServer } from '../../../../test/smtp.ts';
import { MESSAGE } from '../../../../test/visitors.ts';
import { LEASES } from '../../../database/lease.ts';
import { ContactMessage } from '../../contact/queries.ts';
import { SETTINGS_ID, Settings } from '../../settings/queries.ts';
import { AccountMail, User } from '../model.ts';

const KILLS = 2;
const OWNER = 'owner@band8.example';
const PATIENCE = { timeout: 60_000, interval: 100 };
const smtp = await startMailServer();
const own = ownServer({ TRUST_PROXY: '127.0.0.0/8,::1' });
let sent = 0;

beforeEach(async () => {
  await mongoose.connection.dropDatabase();
  await Settings.create({ _id: SETTINGS_ID, enableRegistration: true });
});
afterEach(() => own.process.end('SIGTERM'));
afterAll(() => smtp.close());

function post(path: string, body: object): Promise<Response> {
  sent += 1;
  return fetch(`${own.process.url}/api/${path}`, {
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
  const target = own.process;
  const registering = (async () => {
    for (;;) {
      const email = `learner${sent}@example.org`;
      const response = await post('auth/register', { ...MINA, email });
      if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
      acknowledged.push(email);
      if (acknowledged.length === acknowledge) void target.end('SIGKILL');
    }
  })();
  await expect(registering).rejects.toThrow();
  await target.end('SIGKILL');
  return acknowledged;
}

async function signIn(email: string): Promise<number> {
  return (await post('auth/sign-in', { email, password: MINA.password })).status;
}

it('a killed server has stored what it acknowledged, and sends the emails about it', async () => {
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'site@band8.example', MAIL_TO: OWNER };
  const acknowledged: string[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await own.start(mail);
    const message = { ...MESSAGE, message: `Message ${kill}.` };
    expect((await post('contact', message)).status).toBe(201);
    acknowledged.push(...(await registerUntilKilled(3 + kill)));
    // Expires the lease that the killed server may still have had.
    await mongoose.connection.collection(LEASES).updateMany({}, { $set: { until: new Date() } });
  }
  await own.start(mail);
  await expect.poll(() => AccountMail.countDocuments(), PATIENCE).toBe(0);
  const waiting = () => ContactMessage.countDocuments({ 'mail.state': 'waiting' });
  await expect.poll(waiting, PATIENCE).toBe(0);
  const toOwner = smtp.received.filter(({ recipients: [to] }) => to === OWNER);
  for (let kill = 0; kill < KILLS; kill += 1) {
    expect(toOwner.some(({ text }) => text.includes(`Message ${kill}.`))).toBe(true);
  }
  for (const email of acknowledged) {
    const mails = smtp.received.filter(({ recipients: [to] }) => to === email);
    expect(new Set(mails.map(({ head }) => /^Message-ID: .*$/m.exec(head)?.[0])).size).toBe(1);
    expect(await User.countDocuments({ email })).toBe(1);
    expect((await post('auth/confirm-email', { code: codeIn(mails.at(-1)) })).status).toBe(200);
    expect([email, await signIn(email)]).toEqual([email, 200]);
  }
}, 240_000);
