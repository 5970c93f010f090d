import { describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { FROM, mailSite, PATIENCE } from '../../../test/mailSite.ts';
import { MESSAGE, sendMessage } from '../../../test/visitors.ts';
import { database } from '../../database/connect.ts';
import { withLease } from '../../database/lease.ts';
import { ContactMessage } from '../contact/queries.ts';
import { SETTINGS_ID, Settings } from '../settings/queries.ts';

const TO = 'editor@band8.example';
const PAST = new Date(Date.now() - 1000);
const MINUTE_MS = 60_000;

const { context, smtp, received, startMailer, wake, log } = await mailSite(TO);
const { call } = administrator(context);

const send = (fields?: Record<string, unknown>, from?: Parameters<typeof sendMessage>[2]) =>
  sendMessage(context.app, fields, from);
const stored = () => ContactMessage.findOne().orFail().lean();
const states = async () => (await ContactMessage.find().lean()).map(({ mail }) => mail?.state);
const shown = async () => (await call('GET', '/messages')).body.messages[0].mail;

/** The delay after a number of failures; nothing until they are recorded. */
async function minutesAfter(attempts: number): Promise<number | undefined> {
  const { mail } = await stored();
  if (mail?.attempts !== attempts) return undefined;
  return Math.ceil(((mail.nextAttemptAt?.getTime() ?? 0) - Date.now()) / MINUTE_MS);
}

async function tryAgain(): Promise<void> {
  await ContactMessage.updateMany({}, { 'mail.nextAttemptAt': PAST });
  wake();
}

describe('the email for a message', () => {
  it('contains the text, and the sender as reply-to', async () => {
    startMailer();
    expect((await send({ message: 'Line one.\n\nLine three.' })).status).toBe(201);
    await expect.poll(() => received.length, PATIENCE).toBe(1);
    const [mail] = received;
    expect(mail?.recipients).toEqual([TO]);
    const lines = mail?.head.split('\r\n');
    expect(lines).toContain(`From: Band8 <${FROM}>`);
    expect(lines).toContain(`To: ${TO}`);
    expect(lines).toContain(`Reply-To: ${MESSAGE.name} <${MESSAGE.email}>`);
    expect(lines).toContain('Subject: A message from a visitor to Band8');
    expect(lines).toContain('Auto-Submitted: auto-generated');
    expect(lines).toContain(`Message-ID: <${(await stored())._id}@band8.example>`);
    expect(mail?.head).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
    expect(mail?.text).toContain(`${MESSAGE.name} <${MESSAGE.email}> wrote:`);
    expect(mail?.text).toContain('\r\n\r\nLine one.\r\n\r\nLine three.\r\n\r\n');
    expect(mail?.text).toContain('https://band8.example/admin/messages');
    await expect.poll(shown, PATIENCE).toBe('sent');
    expect((await stored()).mail).toEqual({ state: 'sent', attempts: 1 });
  });

  it('uses the site name from the settings, and keeps names from reordering a line', async () => {
    await Settings.create({ _id: SETTINGS_ID, siteName: 'Höhere Bänder' });
    startMailer();
    await send({ name: 'ליאת (א)' });
    await expect.poll(() => received.length, PATIENCE).toBe(1);
    // U+2068 and U+2069 around the name.
    expect(received[0]?.text).toMatch(/^=E2=81=A8.*=E2=81=A9 </);
    expect(received[0]?.head).toContain('=?UTF-8?');
    expect(received[0]?.head).not.toContain('Band8 <');
  });

  it('can’t be given extra headers by a sender’s name', async () => {
    await Settings.create({ _id: SETTINGS_ID, siteName: 'Band8\r\nBcc: other@example.org' });
    startMailer();
    await send({ name: 'x" <other@example.org>, Bcc: other@example.org; ü' });
    await expect.poll(() => received.length, PATIENCE).toBe(1);
    expect(received[0]?.recipients).toEqual([TO]);
    const head = received[0]?.head ?? '';
    expect(head).not.toMatch(/^(b?cc):/im);
    for (const name of ['From', 'To', 'Reply-To', 'Subject', 'Message-ID', 'Date']) {
      expect(head.match(new RegExp(`^${name}:`, 'gim')), name).toHaveLength(1);
    }
    expect(head.replace(/\r\n\s+/g, ' ')).toMatch(
      new RegExp(`^Reply-To: [^@]*other[^@]*.*<${MESSAGE.email}>$`, 'm'),
    );
  });
});

describe('a mail server that fails', () => {
  it('delays messages without losing them, and sends them when it is back', async () => {
    await smtp.close();
    startMailer();
    expect((await send()).status).toBe(201);
    await expect.poll(() => minutesAfter(1), PATIENCE).toBe(1);
    expect(await shown()).toBe('waiting');
    await smtp.open();
    await tryAgain();
    await expect.poll(shown, PATIENCE).toBe('sent');
    expect(received).toHaveLength(1);
    expect(received[0]?.text).toContain(MESSAGE.message);
  });

  it('is retried after a minute, then after twice as long each time, up to an hour', async () => {
    smtp.judgeBy(async () => {
      throw new Error('Not now.');
    });
    startMailer();
    await send();
    for (const [attempts, minutes] of [
      [1, 1],
      [2, 2],
      [3, 4],
      [6, 32],
      [7, 60],
      [200, 60],
    ] as const) {
      await ContactMessage.updateMany({}, { 'mail.attempts': attempts - 1 });
      await tryAgain();
      await expect.poll(() => minutesAfter(attempts), PATIENCE).toBe(minutes);
    }
    expect(received).toEqual([]);
  });

  it('does not delay other messages', async () => {
    let first = true;
    smtp.judgeBy(async () => {
      if (!first) return;
      first = false;
      throw new Error('Not this one.');
    });
    await send({ name: 'Ada' });
    await send({ name: 'Ben' });
    const attempts = async () => {
      const metrics = await context.app.metrics.registry.metrics();
      const of = (result: string) =>
        Number(new RegExp(`^band8_mails_total{result="${result}"} (.*)$`, 'm').exec(metrics)?.[1]);
      return { sent: of('sent'), failed: of('failed') };
    };
    const { sent, failed } = await attempts();
    startMailer();
    await expect.poll(states, PATIENCE).toEqual(['waiting', 'sent']);
    expect(received).toHaveLength(1);
    expect(await attempts()).toEqual({ sent: sent + 1, failed: failed + 1 });
  });

  it('is logged with its error code, without personal data', async () => {
    smtp.judgeBy(async () => {
      throw Object.assign(new Error(`${MESSAGE.email} wrote: ${MESSAGE.message}`), {
        responseCode: 554,
      });
    });
    startMailer();
    await send();
    await expect.poll(log, PATIENCE).toContain('"responseCode":554');
    expect(log()).toContain('EMESSAGE');
    for (const personal of Object.values(MESSAGE)) expect(log()).not.toContain(personal);
  });
});

describe('several nodes', () => {
  it('send every message once', async () => {
    for (let at = 0; at < 20; at += 1) {
      await send({ message: `Message ${at}.` }, { ip: `198.51.100.${at}` });
    }
    startMailer();
    startMailer();
    await expect.poll(states, PATIENCE).toEqual(Array(20).fill('sent'));
    expect(received).toHaveLength(20);
    expect(new Set(received.map(({ text }) => /Message \d+\./.exec(text)?.[0])).size).toBe(20);
  });

  it('let one of them send, and take over when it has stopped', async () => {
    await send();
    const refused = database().collection('system.profile');
    await withLease('outbox', async () => {
      await database().command({ profile: 2 });
      startMailer();
      const asked = { ns: `${database().databaseName}.leases`, nModified: 0 };
      await expect.poll(() => refused.countDocuments(asked), PATIENCE).toBeGreaterThan(0);
      await database().command({ profile: 0 });
      expect(await states()).toEqual(['waiting']);
      expect(received).toEqual([]);
    });
    await refused.drop();
    await expect.poll(states, PATIENCE).toEqual(['sent']);
    expect(received).toHaveLength(1);
  });

  it('use the same message id when a send could not be recorded', async () => {
    startMailer();
    await send();
    await expect.poll(states, PATIENCE).toEqual(['sent']);
    // The state left by a node that dies after sending, before recording it.
    await ContactMessage.updateMany({}, { 'mail.state': 'waiting' });
    await tryAgain();
    await expect.poll(states, PATIENCE).toEqual(['sent']);
    const ids = received.map(({ head }) => /^Message-ID: .*$/m.exec(head)?.[0]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

describe('the mailer of a node', () => {
  it('stops after sending the current message', async () => {
    const { promise: decision, resolve: decide } = Promise.withResolvers<void>();
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>();
    smtp.judgeBy(() => {
      arrive();
      return decision;
    });
    await send({ name: 'Ada' });
    await send({ name: 'Ben' });
    const mailer = startMailer();
    await arrival;
    const ending = mailer.close();
    decide();
    await ending;
    expect(await states()).toEqual(['sent', 'waiting']);
  });

  it('does not send a deleted message', async () => {
    await send({ name: 'Ada' });
    await send({ name: 'Ben' });
    const { messages } = (await call('GET', '/messages')).body;
    await call('DELETE', `/messages/${messages[0].id}`);
    startMailer();
    await expect.poll(states, PATIENCE).toEqual(['sent']);
    expect(received.map(({ text }) => text.includes('Ben'))).toEqual([false]);
  });

  it('sends no messages from before email was configured', async () => {
    await send();
    await ContactMessage.updateMany({}, { $unset: { mail: 1 } });
    await send({ name: 'Ben' });
    startMailer();
    await expect.poll(states, PATIENCE).toEqual([undefined, 'sent']);
    expect(received).toHaveLength(1);
  });
});
