import mongoose from 'mongoose';
import { afterAll, describe, expect, it } from 'vitest';
import { ownServer } from '../test/ownServer.ts';
import { startMailServer } from '../test/smtp.ts';
import { MESSAGE } from '../test/visitors.ts';
import { LEASES } from './database/lease.ts';
import { ContactMessage } from './features/contact/model.ts';

const PATIENCE = { timeout: 60_000, interval: 100 };
const smtp = await startMailServer();
const own = ownServer({ SMTP_URL: smtp.url, MAIL_TO: 'editor@band8.example' });
afterAll(() => smtp.close());

async function send(message: string): Promise<number> {
  const response = await fetch(`${own.process.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...MESSAGE, message }),
  });
  return response.status;
}

const mailed = (text: string) => smtp.received.filter((mail) => mail.text.includes(text)).length;

describe('the server with a mail server', () => {
  it('sends at once, and after a kill the messages that were not accepted before', async () => {
    await own.start();
    expect(await send('The first one.')).toBe(201);
    await expect.poll(() => mailed('The first one.'), PATIENCE).toBe(1);

    await smtp.close();
    expect(await send('The second one.')).toBe(201);
    await expect.poll(() => ContactMessage.exists({ 'mail.attempts': 1 }), PATIENCE).toBeTruthy();
    await own.process.end('SIGKILL');

    await smtp.open();
    // Expires the lease that the killed server may still have had.
    await mongoose.connection.collection(LEASES).updateMany({}, { $set: { until: new Date() } });
    await ContactMessage.updateMany(
      { 'mail.state': 'waiting' },
      { 'mail.nextAttemptAt': new Date() },
    );
    await own.start();
    await expect.poll(() => mailed('The second one.'), PATIENCE).toBe(1);
    expect(mailed('The first one.')).toBe(1);
    expect(await own.process.end('SIGTERM')).toBe(0);
  }, 120_000);
});
