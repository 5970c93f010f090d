import { toWire } from '../../../database/wire.ts';
import { errorOf } from '../../../errors.ts';
import { tagged } from '../../../plugins/openapi.ts';
import { noContent, problems, type Routes } from '../../../plugins/responses.ts';
import { changedFields } from '../../../shared/fieldChanges.ts';
import { ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { auditSignIn } from '../../audit/write.ts';
import { countingGuesses } from '../codes.ts';
import { bypassCookie } from '../cookies.ts';
import { followsByEmail } from '../learner/plugin.ts';
import { listSessions } from '../learner/queries.ts';
import { confirmEmail } from '../learner/registration.ts';
import { AccountSessions, SessionParams } from '../learner/schema.ts';
import { changeOrRequestAddress, mailOnRequest, resetPassword, setName } from '../learner/write.ts';
import { Session, waitingAddress } from '../model.ts';
import { type AccountOptions, settingsOf } from '../plugin.ts';
import { normalizeEmail } from '../queries.ts';
import * as wire from '../schema.ts';
import { endSession, sessionNotFound } from '../sessions.ts';
import { readStaff } from '../staff/queries.ts';
import { requireStaffPassword } from '../verifyPassword.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';

/** The account of the signed-in member of staff. Must be registered behind `requireStaff`. */
export const staffAccountRoutes: Routes<AccountOptions> = async (app, options) => {
  app.addHook('preValidation', trimAccountBody);

  async function readAccount(id: string) {
    const { requireSecondFactor: isSecondFactorRequired } = await settingsOf(app);
    const user = await readStaff(id);
    const secondFactor = user.secondFactor && {
      ...user.secondFactor,
      recoveryCodesLeft: user.secondFactor.recoveryCodes.length,
    };
    const newEmail = waitingAddress(user);
    const account = { ...user, newEmail, secondFactor, isSecondFactorRequired };
    return toWire(wire.OwnStaffAccount, account);
  }

  app.get('/api/admin/account', {
    config: { role: 'author', beforeSecondFactor: true },
    schema: {
      operationId: 'getStaffAccount',
      summary: 'Get your account',
      description: 'The account of the token’s owner.',
      response: { 200: ref(wire.OwnStaffAccount) },
    },
    handler: ({ staff }) => readAccount(staff.id),
  });

  app.put('/api/admin/account', {
    config: { role: 'author', audit: 'Changed their name' },
    schema: {
      operationId: 'updateStaffAccount',
      summary: 'Change your name',
      description: 'Other staff see it. Leaving it out removes it.',
      body: ref(wire.StaffAccountUpdate),
      response: { 200: ref(wire.OwnStaffAccount) },
    },
    handler: async (request) => {
      const { staff, body } = request;
      const { name } = body;
      await setName(staff.id, name, 'staff');
      request.auditChanges = changedFields({ name: staff.name }, { name });
      return readAccount(staff.id);
    },
  });

  app.post('/api/admin/account/email', {
    config: { role: 'author', audit: 'Asked for another email address' },
    schema: {
      operationId: 'changeStaffEmail',
      summary: 'Change your email address',
      description:
        'Where the site can send email, both addresses get one, and the new address counts once it is confirmed with `confirmStaffEmail`: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.',
      body: ref(wire.StaffEmailChange),
      response: { 200: ref(wire.OwnStaffAccount), ...problems(409, 429) },
    },
    handler: async (request) => {
      const { staff, body, ip } = request;
      const user = await requireStaffPassword(request, body.currentPassword);
      const address = normalizeEmail(body.email);
      request.auditChanges = changedFields({ email: staff.email }, { email: address });
      await changeOrRequestAddress(user, address, { sendsEmail: options.sendsEmail, ip });
      return readAccount(staff.id);
    },
  });

  app.post('/api/admin/account/email/confirmation', {
    config: { role: 'author', audit: 'Changed their email address' },
    schema: {
      operationId: 'confirmStaffEmail',
      summary: 'Confirm your new email address',
      description: 'By the code from the email, which works once within 24 hours.',
      body: ref(wire.StaffEmailCode),
      response: { 200: ref(wire.OwnStaffAccount), ...problems(409, 429) },
    },
    handler: async (request) => {
      const { staff, body, ip } = request;
      const email = await countingGuesses(ip, () => confirmEmail(body.code, staff.id));
      request.auditChanges = changedFields({ email: staff.email }, { email });
      return readAccount(staff.id);
    },
  });

  app.get('/api/admin/account/sessions', {
    config: { role: 'author' },
    schema: {
      operationId: 'listStaffSessions',
      summary: 'List where you are signed in',
      description: 'The last used first.',
      response: { 200: ref(AccountSessions) },
    },
    handler: async ({ staff }) => ({ sessions: await listSessions(staff) }),
  });

  app.delete('/api/admin/account/sessions', {
    config: { role: 'author', audit: 'Signed out everywhere' },
    schema: {
      operationId: 'endAllStaffSessions',
      summary: 'Sign out everywhere',
      description: 'Ends all sessions at once, including this one.',
      response: { 204: noContent('Signed out.', 'Set-Cookie') },
    },
    handler: async ({ staff }, reply) => {
      await Session.deleteMany({ userId: staff.id });
      bypassCookie.clear(reply, options.secure);
    },
  });

  app.delete('/api/admin/account/sessions/:id', {
    config: { role: 'author', audit: 'Signed out one of their devices' },
    schema: {
      operationId: 'endStaffSession',
      summary: 'Sign out one session',
      description: 'The session ends at once.',
      params: SessionParams,
      response: { 204: noContent('Signed out.'), ...problems(sessionNotFound()) },
    },
    handler: async (request) => {
      const { staff, params } = request;
      // The id of a session is part of the owner's credentials and must not be in the log.
      request.auditTarget = { targetLabel: staff.email };
      await endSession(staff, params.id);
    },
  });

  await app.register(secondFactorRoutes, options);
};

const RESET_SENT = {
  message: 'If this address belongs to staff, we’ve sent it an email to set a new password.',
};
const noMail = errorOf(
  'MAIL_NOT_SET_UP',
  'This site can’t send email. Ask an administrator, or the person who runs the server to use “npm run admin”.',
);

/** Setting a forgotten password of the back office by email. Public. */
export const forgotRoutes: Routes<AccountOptions> = async (app, { sendsEmail }) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('preValidation', trimAccountBody);

  app.post('/api/auth/staff/forgot-password', {
    schema: {
      operationId: 'forgotStaffPassword',
      summary: 'Ask for an email to set a new password of the back office',
      description:
        'The answer is the same whether or not the address belongs to staff. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.',
      body: ref(wire.StaffEmailRequest),
      response: { 202: followsByEmail, ...problems(429, noMail()) },
    },
    handler: async ({ body, ip }) => {
      if (!sendsEmail) throw noMail();
      // Whether the address belongs to staff is looked up only by the mailer, so that the time of the
      // answer doesn't tell.
      await mailOnRequest(ip, { kind: 'reset', audience: 'staff', to: normalizeEmail(body.email) });
      return RESET_SENT;
    },
  });

  app.post('/api/auth/staff/reset-password', {
    schema: {
      operationId: 'resetStaffPassword',
      summary: 'Set a new password of the back office by the code from an email',
      description:
        'The code works once within an hour. All sessions end; a second factor stays on.',
      body: ref(wire.StaffPasswordReset),
      response: { 204: noContent('The password is set.', 'Cache-Control'), ...problems(403, 429) },
    },
    handler: async ({ body: { code, newPassword }, ip }) => {
      const who = await countingGuesses(ip, () =>
        resetPassword(code, newPassword, { audience: 'staff', sendsEmail }),
      );
      await auditSignIn('passwordReset', { who, ip });
    },
  });
};
