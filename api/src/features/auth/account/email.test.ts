import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../../test/admin.ts';
import {
  LEARNER_PASSWORD,
  login,
  RIGHT,
  signedIn,
  signedInLearner,
} from '../../../../test/auth.ts';
import { codeIn, deliver, OTHER_PASSWORD, SENDS_MAIL, visitor } from '../../../../test/learners.ts';
import { setUpSecondFactor } from '../../../../test/secondFactors.ts';
import { AuditEntry } from '../../audit/queries.ts';
import { User } from '../model.ts';

const { context, call } = adminSite({ env: SENDS_MAIL });
const send = visitor(context);
const NEW_ADDRESS = 'new@example.org';
const INVALID = { status: 403, body: { code: 'INVALID_TOKEN' } };

const signIn = async (email: string, password: string) =>
  (await login(context.app, { email, password })).json();

describe('a forgotten password of staff', () => {
  const forgot = (email: string) => send('POST', '/auth/staff/forgot-password', { email });
  const reset = (code: string) =>
    send('POST', '/auth/staff/reset-password', { code, newPassword: OTHER_PASSWORD });

  it('is replaced once by the code from an email; sessions end and a second factor stays', async () => {
    await setUpSecondFactor(call);
    await forgot(` ${RIGHT.email.toUpperCase()} `);
    const [mail] = await deliver();
    const code = codeIn(mail);
    expect(mail?.to).toBe(RIGHT.email);
    expect(mail?.text).toContain(`https://band8.example/admin/reset#${code}`);
    expect((await reset(code)).status).toBe(204);
    expect(await reset(code)).toMatchObject(INVALID);
    expect((await call('GET', '/account')).status).toBe(401);
    expect((await signIn(RIGHT.email, RIGHT.password)).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(RIGHT.email, OTHER_PASSWORD)).code).toBe('SECOND_FACTOR_REQUIRED');
    const [entry] = await AuditEntry.find({ action: 'passwordReset' });
    expect(entry).toMatchObject({ who: RIGHT.email });
  });

  it('has a code that a learner’s pages refuse, and the reverse', async () => {
    const learner = await signedInLearner();
    await forgot(RIGHT.email);
    const ofStaff = codeIn((await deliver())[0]);
    await send('POST', '/auth/forgot-password', { email: 'mina@example.org' });
    const ofLearner = codeIn((await deliver())[0]);
    const body = { newPassword: OTHER_PASSWORD };
    expect(await send('POST', '/auth/reset-password', { ...body, code: ofStaff })).toMatchObject(
      INVALID,
    );
    expect(await send('POST', '/auth/confirm-email', { code: ofStaff })).toMatchObject(INVALID);
    expect(await reset(ofLearner)).toMatchObject(INVALID);
    for (const code of [ofStaff, ofLearner]) {
      expect(await call('POST', '/account/email/confirmation', { code })).toMatchObject(INVALID);
    }
    expect((await signIn(RIGHT.email, RIGHT.password)).token).toEqual(expect.any(String));
    expect((await send('GET', '/me', undefined, { headers: learner.headers })).status).toBe(200);
  });
});

describe('a new address of staff', () => {
  const change = (email = NEW_ADDRESS) =>
    call('POST', '/account/email', { email, currentPassword: RIGHT.password });
  const confirm = (code: string, headers?: Record<string, string>) =>
    call('POST', '/account/email/confirmation', { code }, headers);

  it('counts for the invitations that were sent from the old one', async () => {
    const guest = { email: 'ben@example.org', name: 'Ben', role: 'author' };
    expect((await call('POST', '/invitations', guest)).status).toBe(201);
    await change();
    const mail = (await deliver()).find(({ to }) => to === NEW_ADDRESS);
    expect((await confirm(codeIn(mail))).status).toBe(200);
    const { body } = await call('GET', '/staff');
    expect(body.invitations).toMatchObject([{ email: guest.email, invitedBy: NEW_ADDRESS }]);
  });

  it('tells the old address, and counts once its code is entered', async () => {
    expect(await change(' New@Example.org ')).toMatchObject({
      status: 200,
      body: { email: RIGHT.email, newEmail: NEW_ADDRESS },
    });
    const mails = await deliver();
    expect(mails.map(({ to }) => to).sort()).toEqual([RIGHT.email, NEW_ADDRESS]);
    const code = codeIn(mails.find(({ to }) => to === NEW_ADDRESS));
    expect(mails.find(({ to }) => to === RIGHT.email)?.text).not.toContain(code);

    // A code works for its own account only, and not on the learners’ page.
    expect(await confirm(code, await signedIn('other@example.org'))).toMatchObject(INVALID);
    expect(await send('POST', '/auth/confirm-email', { code })).toMatchObject(INVALID);
    const confirmed = await confirm(code);
    expect(confirmed).toMatchObject({ status: 200, body: { email: NEW_ADDRESS } });
    expect(confirmed.body).not.toHaveProperty('newEmail');
    expect(await confirm(code)).toMatchObject(INVALID);
    expect((await signIn(RIGHT.email, RIGHT.password)).code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(NEW_ADDRESS, RIGHT.password)).user).toMatchObject({ email: NEW_ADDRESS });
    const [entry] = await AuditEntry.find({ action: 'confirmStaffEmail' });
    expect(entry?.changes).toMatchObject([
      { field: 'email', before: RIGHT.email, after: NEW_ADDRESS },
    ]);
  });

  it('is refused if another account got it meanwhile, and after a new password', async () => {
    await change();
    const code = codeIn((await deliver()).find(({ to }) => to === NEW_ADDRESS));
    await signedIn(NEW_ADDRESS, 'author');
    const taken = { status: 409, body: { code: 'EMAIL_TAKEN' } };
    expect(await confirm(code)).toMatchObject(taken);
    await User.deleteOne({ email: NEW_ADDRESS });
    await User.updateOne({ email: RIGHT.email }, { $inc: { passwordVersion: 1 } });
    expect(await confirm(code, await signedIn())).toMatchObject(INVALID);
    expect(await User.countDocuments({ email: NEW_ADDRESS })).toBe(0);
  });
});

it('a sign-in of staff is none for a learner', async () => {
  await signedInLearner();
  expect((await signIn('mina@example.org', LEARNER_PASSWORD)).code).toBe('INVALID_CREDENTIALS');
});
