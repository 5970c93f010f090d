import { beforeEach, expect, it } from 'vitest';
import { codeIn, MINA, openRegistration, visitor } from '../../../../test/learners.ts';
import { decoded, mailSite, PATIENCE } from '../../../../test/mailSite.ts';
import { Settings } from '../../settings/queries.ts';
import { AccountMail, EmailCode } from '../model.ts';

const { context, smtp, received, startMailer, wake, log } = await mailSite();
const send = visitor(context);

beforeEach(() => openRegistration(context.app));

const register = () => send('POST', '/auth/register', MINA);

it('an email about an account is sent at once as text and as HTML, and leaves nothing behind but a hash', async () => {
  startMailer();
  await register();
  await expect.poll(() => received.length, PATIENCE).toBe(1);
  await expect.poll(() => AccountMail.countDocuments(), PATIENCE).toBe(0);
  const [mail] = received;
  expect(mail?.recipients).toEqual([MINA.email]);
  expect(mail?.head).toMatch(/^Subject: Confirm your registration at Band8$/m);
  expect(mail?.head).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(mail?.text).toMatch(/^Content-Type: text\/plain; charset=utf-8/m);
  expect(mail?.text).toMatch(/^Content-Type: text\/html; charset=utf-8/m);
  const text = decoded(mail?.text);
  const code = codeIn({ text });
  expect(text.split(`https://band8.example/verify#${code}`).length).toBeGreaterThan(2);
  expect(text).toContain('<meta name="color-scheme" content="light dark">');
  expect(text).not.toMatch(/<img|style=|src=|url\(|@import|http:/i);
  expect(text).not.toContain(MINA.name);
  const stored = JSON.stringify([await EmailCode.find().lean(), await AccountMail.find().lean()]);
  expect(stored).not.toContain(code);
  expect(log()).not.toContain(code);
});

it('an email about an account can’t be given headers or markup by the site’s name, which reorders no sentence', async () => {
  const siteName = 'בנד (8)\r\nBcc: other@example.org <img src=x>';
  await Settings.updateOne({}, { siteName });
  startMailer();
  await register();
  await expect.poll(() => received.length, PATIENCE).toBe(1);
  const [mail] = received;
  expect(mail?.recipients).toEqual([MINA.email]);
  expect(mail?.head).not.toMatch(/^(b?cc):/im);
  const text = decoded(mail?.text);
  expect(text.split('<!doctype html>')[1]).not.toMatch(/<img/);
  expect(text).toMatch(/registered at \u2068בנד \(8\)[^\u2069]*\u2069 with/);
});

it('an email about an account keeps an earlier code working when an attempt may have arrived', async () => {
  let isFirst = true;
  smtp.judgeBy(async () => {
    if (!isFirst) return;
    isFirst = false;
    throw new Error('Accepted, but the answer was lost.');
  });
  startMailer();
  await register();
  await expect.poll(() => EmailCode.countDocuments(), PATIENCE).toBe(1);
  await expect.poll(() => AccountMail.exists({ attempts: 1 }), PATIENCE).toBeTruthy();
  await AccountMail.updateMany({}, { nextAttemptAt: new Date(0) });
  wake();
  await expect.poll(() => received.length, PATIENCE).toBe(1);
  expect(await EmailCode.countDocuments()).toBe(2);
  const code = codeIn(received[0]);
  expect((await send('POST', '/auth/confirm-email', { code })).status).toBe(200);
  expect(await EmailCode.countDocuments()).toBe(0);
});
