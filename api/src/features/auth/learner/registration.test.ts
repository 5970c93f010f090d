import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { RIGHT, signedIn, signedInLearner } from '../../../../test/auth.ts';
import { codeIn, deliver, learnerSite, MINA, OTHER_PASSWORD } from '../../../../test/learners.ts';
import { LimitCounter } from '../../limits/queries.ts';
import { Settings } from '../../settings/queries.ts';
import { AccountMail, EmailCode, Session, User } from '../model.ts';

describe('registering where the site sends email', () => {
  const { send } = learnerSite({ sendsEmail: true });

  const register = (fields: object = {}, from?: Parameters<typeof send>[3]) =>
    send('POST', '/auth/register', { ...MINA, ...fields }, from);
  const signIn = (password = MINA.password) =>
    send('POST', '/auth/sign-in', { email: MINA.email, password });
  const confirm = (code: string) => send('POST', '/auth/confirm-email', { code });

  it('creates an account that works once the address is confirmed', async () => {
    const answered = await register({ email: 'Mina@Example.org' });
    expect(answered).toMatchObject({ status: 202, cookie: '' });
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: MINA.email, subject: 'Confirm your registration at Band8' });
    const code = codeIn(mail);
    expect(mail?.text).toContain(`https://band8.example/verify#${code}`);
    expect(mail?.html).toContain(`href="https://band8.example/verify#${code}"`);

    const [early, absent] = [
      await signIn(),
      await send('POST', '/auth/sign-in', { ...MINA, name: undefined, email: 'no@example.org' }),
    ];
    expect(early).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect({ ...early.body, instance: '' }).toEqual({ ...absent.body, instance: '' });

    const confirmed = await confirm(code);
    expect(confirmed).toMatchObject({ status: 200, body: { email: MINA.email }, cookie: '' });
    const signed = await signIn();
    expect(signed.body).toMatchObject({ email: MINA.email, name: 'Mina', isEmailConfirmed: true });
    expect(await User.findOne().lean()).not.toHaveProperty('unconfirmedUntil');
  });

  it('takes a code without dashes, in small letters, and with letters like digits', async () => {
    await register();
    const code = codeIn((await deliver())[0])
      .replaceAll('-', '')
      .toLowerCase();
    expect((await confirm(` ${code.replaceAll('0', 'o').replaceAll('1', 'l')} `)).status).toBe(200);
  });

  it('confirms by each code once', async () => {
    await register();
    const code = codeIn((await deliver())[0]);
    const answers = await Promise.all(Array.from({ length: 4 }, () => confirm(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    expect((await confirm(code)).body.code).toBe('INVALID_TOKEN');
    expect(await EmailCode.countDocuments()).toBe(0);
  });

  it('sends a code for 24 hours', async () => {
    await register();
    await deliver();
    const { expiresAt } = await EmailCode.findOne().orFail();
    const hours = Math.round((expiresAt.getTime() - Date.now()) / 3_600_000);
    expect(hours).toBe(24);
  });

  it('gives the account the password of the registration whose code is used', async () => {
    await register({ password: OTHER_PASSWORD, name: 'A stranger' });
    await register();
    const [strangers, own] = await deliver();
    expect((await confirm(codeIn(own))).status).toBe(200);
    expect((await confirm(codeIn(strangers))).body.code).toBe('INVALID_TOKEN');
    expect((await signIn(OTHER_PASSWORD)).status).toBe(401);
    expect((await signIn()).body).toMatchObject({ name: 'Mina' });
  });

  it('forgets what is never confirmed, and extends it for a new registration', async () => {
    await register();
    await deliver();
    const soon = new Date(Date.now() + 60_000);
    await User.updateMany({}, { unconfirmedUntil: soon });
    await register();
    await deliver();
    const { unconfirmedUntil } = await User.findOne().orFail();
    expect(Math.round((Number(unconfirmedUntil) - Date.now()) / 86_400_000)).toBe(7);
    const ttl = User.schema.indexes().find(([fields]) => 'unconfirmedUntil' in fields);
    expect(ttl?.[1]).toMatchObject({ expireAfterSeconds: 0 });
  });

  it('answers the same, after the same work, whether or not the address has an account', async () => {
    await signedIn('staff@example.org');
    await signedInLearner('learner@example.org');
    await register({ email: 'waiting@example.org' }, { ip: '198.51.100.9' });
    await deliver();
    const hashed = vi.mocked(hash);
    const work: unknown[] = [];
    for (const name of ['new', 'waiting', 'learner', 'staff']) {
      await LimitCounter.deleteMany();
      hashed.mockClear();
      const before = await User.find().lean();
      const { status, body, headers } = await register({ email: `${name}@example.org` });
      expect(await User.find().lean()).toEqual(before);
      work.push({
        status,
        body,
        headers: Object.keys(headers).filter((header) => header !== 'date'),
        hashes: hashed.mock.calls.length,
        mails: await AccountMail.countDocuments(),
        counters: await LimitCounter.countDocuments(),
      });
      await AccountMail.deleteMany();
    }
    expect(work[0]).toMatchObject({ status: 202, hashes: 1, mails: 1 });
    for (const one of work) expect(one).toEqual(work[0]);
  });

  it.each([
    ['learner@example.org', /Sign in:\nhttps:\/\/band8\.example\/sign-in/],
    ['staff@example.org', /an administrator’s account/],
  ])('tells %s by email that there is an account already', async (email, text) => {
    await signedIn('staff@example.org');
    await signedInLearner('learner@example.org');
    await register({ email, name: 'Claim your <b>prize</b> at evil.example' });
    const [mail] = await deliver();
    expect(mail).toMatchObject({ to: email, subject: 'You already have an account at Band8' });
    expect(mail?.text).toMatch(text);
    expect(JSON.stringify(mail)).not.toContain('prize');
    expect(await EmailCode.countDocuments()).toBe(0);
  });

  it('sends an address at most 3 emails an hour, with the same answer', async () => {
    const answers = [];
    for (let at = 0; at < 5; at += 1) answers.push(await register({}, { ip: `192.0.2.${at}` }));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await deliver()).toHaveLength(3);
  });

  it('limits a network to 5 an hour', async () => {
    const statuses = [];
    for (let at = 0; at < 6; at += 1) {
      statuses.push((await register({ email: `a${at}@example.org` })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
    expect((await register({}, { ip: '2001:db8:8::1' })).status).toBe(202);
  });

  it('limits all networks together to 200 an hour', async () => {
    await register();
    await LimitCounter.updateOne({ key: 'registrations:all' }, { points: 200 });
    const { status, body, headers } = await register({}, { ip: '203.0.113.5' });
    expect([status, body.code]).toEqual([429, 'TOO_MANY_REGISTRATIONS']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000);
  });

  it('discards a registration with a filled honeypot, with the normal answer', async () => {
    const trapped = await register({ website: 'https://spam.example' });
    expect(await LimitCounter.countDocuments()).toBe(0);
    const plain = await register();
    expect([trapped.status, trapped.body]).toEqual([plain.status, plain.body]);
    expect(await deliver()).toHaveLength(1);
  });

  it('refuses a common password', async () => {
    const { status, body } = await register({ password: 'Manchester2024!' });
    expect([status, body.code]).toEqual([400, 'COMMON_PASSWORD']);
    expect(body.errors[0].path).toBe('/password');
    expect(await AccountMail.countDocuments()).toBe(0);
  });

  it('refuses a name of which nothing is visible', async () => {
    const { status, body } = await register({ name: ' \u200b\u202e\n ' });
    expect([status, body.errors?.[0].path]).toEqual([400, '/name']);
  });

  it('cleans the name, but not the password', async () => {
    const password = '  nine  green kettles at noon ';
    await register({ name: ' Mi\u202ena \n K. ', password });
    await confirm(codeIn((await deliver())[0]));
    expect((await signIn()).status).toBe(401);
    expect((await signIn(password)).body.name).toBe('Mina K.');
  });

  it('is refused while registration is off, but signing in works', async () => {
    await signedInLearner();
    await Settings.updateOne({}, { enableRegistration: false });
    expect(await register()).toMatchObject({ status: 403, body: { code: 'REGISTRATION_CLOSED' } });
    expect(await register({ website: 'x' })).toMatchObject({ status: 403 });
    expect((await signIn()).status).toBe(200);
  });
});

describe('registering where the site can’t send email', () => {
  const { send } = learnerSite();
  const register = (fields: object = {}) => send('POST', '/auth/register', { ...MINA, ...fields });

  it('creates an account that works at once, and signs in', async () => {
    const { status, body, cookie, headers } = await register();
    expect(status).toBe(201);
    expect(body).toMatchObject({ email: MINA.email, name: 'Mina', isEmailConfirmed: false });
    expect(headers['cache-control']).toBe('no-store');
    expect((await send('GET', '/me', undefined, { headers: { cookie } })).body).toEqual(body);
    expect(await AccountMail.countDocuments()).toBe(0);
  });

  it('refuses an address with an account, also of staff, however many ask at once', async () => {
    await signedIn(RIGHT.email);
    const staffs = await register({ email: RIGHT.email });
    expect([staffs.status, staffs.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    const answers = await Promise.all(Array.from({ length: 4 }, () => register()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await User.countDocuments({ role: 'learner' })).toBe(1);
    expect(await User.findOne({ email: RIGHT.email })).toMatchObject({ role: 'admin' });
  });

  it('takes over a registration that was never confirmed', async () => {
    const unconfirmedUntil = new Date(Date.now() + 60_000);
    await User.create({ email: MINA.email, name: 'Old', role: 'learner', unconfirmedUntil });
    expect(await register()).toMatchObject({ status: 201, body: { name: 'Mina' } });
    expect(await User.findOne().lean()).not.toHaveProperty('unconfirmedUntil');
  });

  it('offers nothing that needs an email', async () => {
    const { body: mina, cookie } = await register();
    expect(await Session.countDocuments()).toBe(1);
    const headers = await signedIn();
    const answers = [
      await send('POST', '/auth/forgot-password', { email: MINA.email }),
      await send('POST', '/me/confirmation', undefined, { headers: { cookie } }),
      await send('POST', `/admin/users/${mina.id}/confirmation`, undefined, { headers }),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([403, 'MAIL_NOT_SET_UP']);
    }
    expect(await Session.countDocuments()).toBe(2);
  });
});
