import { Types } from 'mongoose';
import { describe, expect, it } from 'vitest';
import { RIGHT, signedIn, signedInLearner } from '../../../../test/auth.ts';
import { storedComment } from '../../../../test/comments.ts';
import { codeIn, deliver, learnerSite, MINA } from '../../../../test/learners.ts';
import { attempt, saved, syncOnce } from '../../../../test/study.ts';
import { AccountMail, Device, EmailCode, Session, User } from '../model.ts';
import { MAX_EXPORTS } from './meRoutes.ts';

const NEW = 'mina.k@example.org';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

describe('a learner’s account', () => {
  const { context, send } = learnerSite();
  const signIn = (from?: Parameters<typeof send>[3]) =>
    send('POST', '/auth/sign-in', { email: MINA.email, password: MINA.password }, from);

  it('shows and changes the name', async () => {
    const { id, headers } = await signedInLearner();
    const changed = await send('PUT', '/me', { name: ' Mina\tK. ' }, { headers });
    expect(changed.body).toMatchObject({ id, name: 'Mina K.', email: MINA.email });
    const read = await send('GET', '/me', undefined, { headers });
    expect(read.body).toEqual(changed.body);
    expect(read.headers['cache-control']).toBe('no-store');
  });

  it('changes the address at once where the site can’t send email', async () => {
    await signedIn('staff@example.org');
    const { headers } = await signedInLearner();
    const change = (email: string) =>
      send('POST', '/me/email', { email, currentPassword: MINA.password }, { headers });
    expect((await change('staff@example.org')).body.code).toBe('EMAIL_TAKEN');
    expect((await change('Mina.K@Example.org')).body).toMatchObject({ email: NEW });
    expect((await change(NEW)).status).toBe(200);
    const taken = [];
    for (let at = 0; at < 5; at += 1) taken.push((await change('staff@example.org')).body.code);
    expect(taken.at(-1)).toBe('TOO_MANY_EMAILS');
    expect(await AccountMail.countDocuments()).toBe(0);
  });

  it('lists sessions by device, and ends one, this one or all, and none of others', async () => {
    const { headers: other } = await signedInLearner();
    const { headers: stranger } = await signedInLearner('ben@example.org', 'Ben');
    const signed = await signIn({ headers: { 'user-agent': FIREFOX } });
    const own = { cookie: signed.cookie };
    const { sessions } = (await send('GET', '/me/sessions', undefined, { headers: own })).body;
    const [{ id: current }, { id: another }] = sessions;
    expect(sessions).toEqual([
      expect.objectContaining({ id: current, device: 'Firefox on Linux', isCurrent: true }),
      expect.objectContaining({ id: another, isCurrent: false }),
    ]);
    const end = (path: string, headers: Record<string, string>) =>
      send('DELETE', `/me/sessions${path}`, undefined, { headers });
    expect((await end(`/${another}`, stranger)).body.code).toBe('SESSION_NOT_FOUND');
    expect((await end(`/${another}`, own)).status).toBe(204);
    expect((await send('GET', '/me', undefined, { headers: other })).status).toBe(401);
    const signedOut = await send('POST', '/me/sign-out', undefined, { headers: own });
    expect(signedOut).toMatchObject({ status: 204, cookie: 'band8_session=' });
    expect((await end('', (await signedInLearner()).headers)).status).toBe(204);
    expect((await send('GET', '/me', undefined, { headers: stranger })).status).toBe(200);
  });

  it('downloads everything as a file', async () => {
    const { id, headers } = await signedInLearner();
    const download = () => send('GET', '/me/export', undefined, { headers });
    const { status, body, headers: answered } = await download();
    expect(status).toBe(200);
    expect(answered).toMatchObject({
      'content-disposition': expect.stringMatching(
        /^attachment; filename="account-\d{4}-\d\d-\d\d\.json"$/,
      ),
      'content-type': 'application/json; charset=utf-8',
    });
    expect(body).toMatchObject({ account: { id, email: MINA.email }, study: [], comments: [] });
    expect(body.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);

    const changes = [saved('a', 1), attempt('essay', 2, 'It “shows” é'), saved('b', 3, null)];
    await syncOnce(context.app, headers, { changes });
    const userId = new Types.ObjectId(id);
    for (const text of ['Why?', 'How?']) {
      await storedComment({ answerId: new Types.ObjectId(), userId, text });
    }
    expect((await download()).body).toMatchObject({
      study: [saved('a', 1), attempt('essay', 2, 'It “shows” é')],
      comments: [{ text: 'Why?' }, { text: 'How?' }],
    });
  });

  it('downloads it a few times an hour, whatever others do', async () => {
    const { headers } = await signedInLearner();
    const { headers: other } = await signedInLearner('ben@example.org', 'Ben');
    const download = (own: Record<string, string>) =>
      send('GET', '/me/export', undefined, { headers: own });
    for (let n = 0; n < MAX_EXPORTS; n += 1) expect((await download(headers)).status).toBe(200);
    expect(await download(headers)).toMatchObject({
      status: 429,
      body: {
        code: 'TOO_MANY_ATTEMPTS',
        message: expect.stringMatching(
          /^You have downloaded your data 6 times within an hour\. Try again in \d+ minutes\.$/,
        ),
      },
      headers: { 'retry-after': expect.stringMatching(/^\d+$/) },
    });
    expect((await download(other)).status).toBe(200);
  });

  it('is deleted, and everything with it', async () => {
    const { headers: other } = await signedInLearner('ben@example.org', 'Ben');
    const { headers } = await signedInLearner();
    const body = { currentPassword: MINA.password, comments: 'keep' };
    const removed = await send('POST', '/me/deletion', body, { headers });
    expect(removed).toMatchObject({ status: 204, cookie: 'band8_session=' });
    expect((await send('GET', '/me', undefined, { headers })).status).toBe(401);
    expect((await User.find().lean()).map(({ email }) => email)).toEqual(['ben@example.org']);
    expect(await Session.countDocuments()).toBe(1);
    expect((await send('GET', '/me', undefined, { headers: other })).status).toBe(200);
    expect((await signIn()).status).toBe(401);
    expect((await send('POST', '/auth/register', MINA)).status).toBe(201);
  });
});

describe('the address of an account where the site sends email', () => {
  const { send } = learnerSite({ sendsEmail: true });

  const change = (headers: Record<string, string>, email = NEW) =>
    send('POST', '/me/email', { email, currentPassword: MINA.password }, { headers });
  const confirm = (code: string) => send('POST', '/auth/confirm-email', { code });
  const sentTo = async (address: string) => (await deliver()).filter(({ to }) => to === address);

  it('changes when the new one is confirmed, and both are told', async () => {
    const { headers } = await signedInLearner();
    const asked = await change(headers);
    expect(asked.body).toMatchObject({ email: MINA.email, newEmail: NEW });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([NEW, MINA.email]);
    const notice = mails.find(({ to }) => to === MINA.email);
    expect(notice?.text).toContain(NEW);
    expect(notice?.text).not.toMatch(/#/);
    const code = codeIn(mails.find(({ to }) => to === NEW));
    expect((await confirm(code)).body).toEqual({ email: NEW });
    const { body } = await send('GET', '/me', undefined, { headers });
    expect(body).toMatchObject({ email: NEW, isEmailConfirmed: true });
    expect(body).not.toHaveProperty('newEmail');
  });

  it('is confirmed only as the last one that was asked for', async () => {
    const { headers } = await signedInLearner();
    await change(headers, 'first@example.org');
    const first = codeIn((await sentTo('first@example.org'))[0]);
    await change(headers);
    expect((await confirm(first)).body.code).toBe('INVALID_TOKEN');
    expect((await confirm(codeIn((await sentTo(NEW))[0]))).status).toBe(200);
  });

  it('answers the same for an address with an account, which is told', async () => {
    await signedInLearner('ben@example.org', 'Ben');
    const { headers } = await signedInLearner();
    const asked = await change(headers, 'ben@example.org');
    expect(asked).toMatchObject({ status: 200, body: { newEmail: 'ben@example.org' } });
    const [told] = await sentTo('ben@example.org');
    expect(told?.text).toContain('already has an account');
    expect(await EmailCode.countDocuments()).toBe(0);
  });

  it('replaces a registration that nobody confirmed', async () => {
    const { headers } = await signedInLearner();
    await send('POST', '/auth/register', { ...MINA, email: NEW });
    await deliver();
    await change(headers);
    expect((await confirm(codeIn((await sentTo(NEW))[0]))).status).toBe(200);
    expect(await User.countDocuments()).toBe(1);
  });

  it('can be confirmed later, by another email', async () => {
    const { headers } = await signedInLearner();
    const again = () => send('POST', '/me/confirmation', undefined, { headers });
    expect((await again()).status).toBe(202);
    expect((await confirm(codeIn((await sentTo(MINA.email))[0]))).body.email).toBe(MINA.email);
    const read = await send('GET', '/me', undefined, { headers });
    expect(read.body.isEmailConfirmed).toBe(true);
    expect((await again()).body.message).toMatch(/confirmed already/);
    expect(await deliver()).toEqual([]);
    await change(headers);
    await deliver();
    await again();
    expect((await confirm(codeIn((await sentTo(NEW))[0]))).body.email).toBe(NEW);
  });

  it('takes waiting emails and codes along when the account is deleted', async () => {
    const { id, headers } = await signedInLearner();
    await send('POST', '/auth/forgot-password', { email: MINA.email });
    await deliver();
    await change(headers);
    const body = { currentPassword: MINA.password, comments: 'delete' };
    expect((await send('POST', '/me/deletion', body, { headers })).status).toBe(204);
    expect(await deliver()).toEqual([]);
    expect(await EmailCode.countDocuments()).toBe(0);
    expect(await Device.countDocuments({ userIds: id })).toBe(0);
  });
});

describe('signing in as a learner', () => {
  const { send } = learnerSite();
  const signIn = (email: string, password: string) =>
    send('POST', '/auth/sign-in', { email, password });

  it('answers a staff address like a wrong password', async () => {
    await signedIn();
    await signedInLearner();
    const answers = [
      await signIn(RIGHT.email, RIGHT.password),
      await signIn(MINA.email, 'a wrong one'),
      await signIn('nobody@example.org', 'a wrong one'),
    ];
    for (const { status, body, cookie, headers } of answers) {
      expect([status, body, cookie]).toEqual([401, answers[0]?.body, '']);
      expect(headers['www-authenticate']).toMatch(/^Cookie/);
    }
    expect(answers[0]?.body.code).toBe('INVALID_CREDENTIALS');
  });

  it('says why an account is suspended, but only with the right password', async () => {
    const { id } = await signedInLearner();
    await User.updateOne({ _id: id }, { suspension: { at: new Date(), reason: 'Advertising.' } });
    expect(await signIn(MINA.email, MINA.password)).toMatchObject({
      status: 403,
      cookie: '',
      body: { code: 'ACCOUNT_SUSPENDED', message: expect.stringContaining('Advertising.') },
    });
    expect((await signIn(MINA.email, 'a wrong one')).body.code).toBe('INVALID_CREDENTIALS');
  });
});
