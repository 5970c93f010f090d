// @module-tag slow
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownDatabase } from '../test/app.ts';
import { JWT_SECRET, type ServerProcess, startServer } from '../test/process.ts';
import { startMailServer } from '../test/smtp.ts';
import { MESSAGE } from '../test/visitors.ts';
import { LEASES } from './database/lease.ts';
import { ContactMessage } from './features/contact/model.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const mongodbUri = ownDatabase();
const smtp = await startMailServer();

let dataDir: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'band8-mail-'));
  await mongoose.connect(mongodbUri);
}, 120_000);
afterAll(async () => {
  await server?.end('SIGTERM');
  await mongoose.connection.db?.dropDatabase();
  await mongoose.disconnect();
  await smtp.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ServerProcess> {
  return startServer({
    DATA_DIR: dataDir,
    MONGODB_URI: mongodbUri,
    SEED: 'off',
    JWT_SECRET,
    SMTP_URL: smtp.url,
    MAIL_TO: 'editor@band8.example',
  });
}

async function send(message: string): Promise<number> {
  const response = await fetch(`${server?.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, message }),
  });
  return response.status;
}

const mailed = (text: string) => smtp.received.filter((mail) => mail.text.includes(text)).length;

describe('the server with a mail server', () => {
  it('sends at once, and after a kill the messages that were not accepted before', async () => {
    server = await start();
    expect(await send('The first one.')).toBe(201);
    await expect.poll(() => mailed('The first one.'), PATIENCE).toBe(1);

    await smtp.close();
    expect(await send('The second one.')).toBe(201);
    await expect.poll(() => ContactMessage.exists({ 'mail.attempts': 1 }), PATIENCE).toBeTruthy();
    await server.end('SIGKILL');

    await smtp.open();
    // Expires the lease that the killed server may still have had.
    await mongoose.connection.collection(LEASES).updateMany({}, { $set: { until: new Date() } });
    await ContactMessage.updateMany(
      { 'mail.state': 'waiting' },
      { 'mail.nextAttemptAt': new Date() },
    );
    server = await start();
    await expect.poll(() => mailed('The second one.'), PATIENCE).toBe(1);
    expect(mailed('The first one.')).toBe(1);
    expect(await server.end('SIGTERM')).toBe(0);
    server = undefined;
  }, 120_000);
});
