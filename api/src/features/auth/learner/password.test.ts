import { describe, expect, it } from 'vitest';
import { signedIn, signedInLearner } from '../../../../test/auth.ts';
import { codeIn, deliver, learnerSite, MINA, OTHER_PASSWORD } from '../../../../test/learners.ts';
import { LimitCounter } from '../../limits/queries.ts';
import { AccountMail, Device, EmailCode, Session, User } from '../model.ts';

const { send } = learnerSite({ sendsEmail: true });

const forgot = (email = MINA.email, fields: object = {}, from?: Parameters<typeof send>[3]) =>
  send('POST', '/auth/forgot-password', { email, ...fields }, from);
const reset = (code: string, newPassword = OTHER_PASSWORD) =>
  send('POST', '/auth/reset-password', { code, newPassword });
const signIn = (password: string, from?: Parameters<typeof send>[3]) =>
  send('POST', '/auth/sign-in', { email: MINA.email, password }, from);
const subjects = async () => (await deliver()).map(({ subject }) => subject);

async function askForCode(): Promise<string> {
  await forgot();
  return codeIn((await deliver()).at(-1));
}

describe('a forgotten password', () => {
  it('is replaced by the code from an email, which ends all sessions and guesses', async () => {
    const { id, headers } = await signedInLearner();
    await signIn(MINA.password);
    for (let at = 0; at < 5; at += 1) await signIn('a wrong one');
    expect((await signIn(MINA.password)).status).toBe(429);
    await deliver();
    await forgot('MINA@example.org ');
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: MINA.email, subject: 'Set a new password for Band8' });
    const code = codeIn(mail);
    expect(mail?.text).toContain(`https://band8.example/reset#${code}`);

    expect((await reset(`Code: ${code.toLowerCase()}.`)).status).toBe(204);
    expect(await subjects()).toEqual(['Your password for Band8 was changed']);
    expect(await Session.countDocuments()).toBe(0);
    expect((await send('GET', '/me', undefined, { headers })).status).toBe(401);
    expect(await Device.countDocuments({ userIds: id })).toBe(0);
    expect(await User.findById(id)).toMatchObject({ passwordVersion: 1 });
    expect((await signIn(MINA.password)).status).toBe(401);
    expect((await signIn(OTHER_PASSWORD)).body).toMatchObject({ isEmailConfirmed: true });
  });

  it('has a code that works once, within an hour, and after a refused password', async () => {
    await signedInLearner();
    const code = await askForCode();
    const { expiresAt } = await EmailCode.findOne().orFail();
    expect(Math.round((Number(expiresAt) - Date.now()) / 60_000)).toBe(60);
    expect((await reset(code, 'ｃorrect horse battery staple')).body.code).toBe('COMMON_PASSWORD');
    expect((await reset(code, MINA.email)).body.code).toBe('COMMON_PASSWORD');
    const answers = await Promise.all(Array.from({ length: 3 }, () => reset(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403, 403]);
    expect((await reset(code)).body.code).toBe('INVALID_TOKEN');
    const late = await askForCode();
    await EmailCode.updateMany({}, { expiresAt: new Date() });
    expect((await reset(late)).body.code).toBe('INVALID_TOKEN');
  });

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['a new password', (id) => User.updateOne({ _id: id }, { $inc: { passwordVersion: 1 } })],
    ['a new address', (id) => User.updateOne({ _id: id }, { email: 'new@example.org' })],
    ['another role', (id) => User.updateOne({ _id: id }, { role: 'admin' })],
    ['a deleted account', (id) => User.deleteOne({ _id: id })],
  ])('has a code that ends with %s', async (_name, change) => {
    const { id } = await signedInLearner();
    const code = await askForCode();
    await change(id);
    const before = await User.find().lean();
    expect((await reset(code)).body.code).toBe('INVALID_TOKEN');
    expect(await User.find().lean()).toEqual(before);
  });

  it('has a code for one account and one purpose', async () => {
    await signedInLearner();
    const { id } = await signedInLearner('ben@example.org', 'Ben');
    const code = await askForCode();
    expect((await send('POST', '/auth/confirm-email', { code })).body.code).toBe('INVALID_TOKEN');
    await reset(code);
    const ben = { email: 'ben@example.org', password: MINA.password };
    expect((await send('POST', '/auth/sign-in', ben)).body.id).toBe(id);
    await send('POST', '/auth/register', { ...MINA, email: 'new@example.org' });
    const confirmation = codeIn((await deliver()).at(-1));
    expect((await reset(confirmation)).body.code).toBe('INVALID_TOKEN');
  });

  it('works for a registration that was not confirmed', async () => {
    await send('POST', '/auth/register', MINA);
    await deliver();
    expect((await reset(await askForCode())).status).toBe(204);
    expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
    expect(await User.findOne().lean()).not.toHaveProperty('unconfirmedUntil');
  });

  it('sends an address 3 emails an hour and 10 a day, and a network 20 an hour', async () => {
    await signedInLearner();
    const from = (at: number) => ({ ip: `198.51.100.${at}` });
    for (let at = 0; at < 5; at += 1) await forgot(MINA.email, {}, from(at));
    expect(await deliver()).toHaveLength(3);
    let sent = 3;
    for (let hour = 0; hour < 4; hour += 1) {
      await LimitCounter.deleteMany({ key: /^emailTo:/ });
      for (let at = 0; at < 4; at += 1) {
        expect((await forgot(MINA.email, {}, from(10 + 4 * hour + at))).status).toBe(202);
      }
      sent += (await deliver()).length;
    }
    expect(sent).toBe(10);
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
      statuses.push((await forgot(`a${at}@example.org`, {}, { ip: '203.0.113.1' })).body.code);
    }
    expect(statuses.filter(Boolean)).toEqual(['TOO_MANY_EMAILS']);
  });

  it('discards a request with a filled honeypot, with the normal answer', async () => {
    await signedInLearner();
    const trapped = await forgot(MINA.email, { website: 'x' });
    expect(await AccountMail.countDocuments()).toBe(0);
    expect(trapped.body).toEqual((await forgot()).body);
  });
});

it.each([
  ['learners', '/auth/forgot-password', MINA.email],
  ['active staff', '/auth/staff/forgot-password', 'staff@example.org'],
])(
  'a forgotten password gets the same answer after the same work for every address, and an email only for %s',
  async (_who, path, known) => {
    await signedInLearner();
    await signedIn('staff@example.org');
    await signedIn('gone@example.org');
    await User.updateOne({ email: 'gone@example.org' }, { deactivatedAt: new Date() });
    const work = [];
    const sent = [];
    for (const name of ['nobody', 'mina', 'staff', 'gone']) {
      await LimitCounter.deleteMany();
      const { status, body } = await send('POST', path, { email: `${name}@example.org` });
      work.push({ status, body, mails: await AccountMail.countDocuments() });
      sent.push(...(await deliver()).map(({ to }) => to));
    }
    expect(work[0]).toMatchObject({ status: 202, mails: 1 });
    for (const one of work) expect(one).toEqual(work[0]);
    expect(sent).toEqual([known]);
    expect(await EmailCode.countDocuments()).toBe(1);
  },
);

describe('changing the password', () => {
  const change = (headers: Record<string, string>, fields: object = {}) =>
    send(
      'POST',
      '/me/password',
      { currentPassword: MINA.password, newPassword: OTHER_PASSWORD, ...fields },
      { headers },
    );

  it('gives this browser a new session and ends all others', async () => {
    const { headers: other } = await signedInLearner();
    const { headers: own } = await signedInLearner();
    const changed = await change(own);
    expect(changed).toMatchObject({ status: 200, body: { email: MINA.email } });
    for (const headers of [own, other]) {
      expect((await send('GET', '/me', undefined, { headers })).status).toBe(401);
    }
    const { cookie } = changed;
    expect((await send('GET', '/me', undefined, { headers: { cookie } })).status).toBe(200);
    expect((await signIn(MINA.password)).status).toBe(401);
    expect((await signIn(OTHER_PASSWORD)).status).toBe(200);
    expect(await subjects()).toContain('Your password for Band8 was changed');
  });

  it('ends codes and a change of address that is not confirmed', async () => {
    const { headers } = await signedInLearner();
    const email = 'thief@example.org';
    await send('POST', '/me/email', { email, currentPassword: MINA.password }, { headers });
    const code = codeIn((await deliver()).find(({ to }) => to === email));
    const { body } = await change(headers);
    expect(body).not.toHaveProperty('newEmail');
    expect((await send('POST', '/auth/confirm-email', { code })).body.code).toBe('INVALID_TOKEN');
  });

  it('can’t be prevented by the failed guesses of others', async () => {
    const { headers } = await signedInLearner();
    for (let at = 0; at < 25; at += 1) {
      await signIn('a wrong one', { ip: `198.51.100.${at}` });
    }
    expect((await change(headers)).status).toBe(200);
  });

  it('refuses the address itself', async () => {
    const { headers } = await signedInLearner();
    const { body } = await change(headers, { newPassword: 'Mina@Example.org' });
    expect([body.code, body.errors[0].path]).toEqual(['COMMON_PASSWORD', '/newPassword']);
  });
});

it('an email about a new device is sent for an unknown device, but not for the first one', async () => {
  await signedInLearner();
  const first = await signIn(MINA.password);
  expect(await subjects()).toEqual([]);
  await signIn(MINA.password, { headers: { cookie: first.cookie } });
  expect(await subjects()).toEqual([]);
  const agent = 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0';
  await signIn(MINA.password, { headers: { 'user-agent': agent } });
  const [mail] = await deliver();
  expect(mail?.subject).toBe('New sign-in to Band8');
  expect(mail?.text).toMatch(/Firefox on Android, \d+ \w+ \d{4}, \d\d:\d\d UTC/);
});

it('an email about a new device contains no text from the browser’s header', async () => {
  await signedInLearner();
  await signIn(MINA.password);
  const headers = { 'user-agent': '<b>Prize</b>/1.0 (evil.example) Claim/2' };
  await signIn(MINA.password, { headers });
  const [mail] = await deliver();
  expect(mail?.text).toContain('Unknown browser');
  expect(JSON.stringify(mail)).not.toMatch(/prize|evil|claim/i);
});
