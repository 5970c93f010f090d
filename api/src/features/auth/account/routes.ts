import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { noContent, problems } from '../../../plugins/responses.ts';
import { changedFields } from '../../../shared/fieldChanges.ts';
import { ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { countingGuesses } from '../codes.ts';
import { bypassCookie } from '../cookies.ts';
import { listSessions } from '../learner/queries.ts';
import { AccountSessions, SessionParams } from '../learner/schema.ts';
import { changeOrRequestAddress } from '../learner/write.ts';
import { type AccountOptions, readSessionRules } from '../plugin.ts';
import { normalizeEmail } from '../queries.ts';
import { endAllSessions, endSession, sessionNotFound } from '../sessions.ts';
import { readStaff, toStaffAccount } from '../staff/queries.ts';
import { requireStaffPassword } from '../verifyPassword.ts';
import { OwnStaffAccount, StaffAccountUpdate, StaffEmailChange, StaffEmailCode } from './schema.ts';
import { secondFactorRoutes } from './secondFactorRoutes.ts';
import { changeStaffAddress, confirmStaffAddress, setStaffName } from './write.ts';

/** The account of the signed-in member of staff. Must be registered behind `requireStaff`. */
export const staffAccountRoutes: FastifyPluginAsyncTypebox<AccountOptions> = async (
  app,
  options,
) => {
  app.addHook('preValidation', trimAccountBody);

  async function readAccount(id: string): Promise<OwnStaffAccount> {
    const { requireSecondFactor } = await readSessionRules(app);
    return toStaffAccount(await readStaff(id), requireSecondFactor);
  }

  app.get(
    '/api/admin/account',
    {
      config: { role: 'author', beforeSecondFactor: true },
      schema: {
        operationId: 'getStaffAccount',
        summary: 'Get your account',
        description: 'The account of the token’s owner.',
        response: { 200: ref(OwnStaffAccount) },
      },
    },
    ({ staff }) => readAccount(staff.id),
  );

  app.put(
    '/api/admin/account',
    {
      config: { role: 'author', audit: 'Changed their name' },
      schema: {
        operationId: 'updateStaffAccount',
        summary: 'Change your name',
        description: 'Other staff see it. Leaving it out removes it.',
        body: ref(StaffAccountUpdate),
        response: { 200: ref(OwnStaffAccount) },
      },
    },
    async (request) => {
      const { staff, body } = request;
      const { name } = body;
      await setStaffName(staff.id, name);
      request.auditChanges = changedFields({ name: staff.name }, { name });
      return readAccount(staff.id);
    },
  );

  app.post(
    '/api/admin/account/email',
    {
      config: { role: 'author', audit: 'Asked for another email address' },
      schema: {
        operationId: 'changeStaffEmail',
        summary: 'Change your email address',
        description:
          'Where the site can send email, both addresses get one, and the new address counts once it is confirmed with `confirmStaffEmail`: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.',
        body: ref(StaffEmailChange),
        response: { 200: ref(OwnStaffAccount), ...problems(409, 429) },
      },
    },
    async (request) => {
      const { staff, body, ip } = request;
      const user = await requireStaffPassword(request, body.currentPassword);
      const address = normalizeEmail(body.email);
      request.auditChanges = changedFields({ email: staff.email }, { email: address });
      await changeOrRequestAddress(user, address, {
        audience: 'staff',
        ip,
        change: options.sendsEmail ? undefined : changeStaffAddress,
      });
      return readAccount(staff.id);
    },
  );

  app.post(
    '/api/admin/account/email/confirmation',
    {
      config: { role: 'author', audit: 'Changed their email address' },
      schema: {
        operationId: 'confirmStaffEmail',
        summary: 'Confirm your new email address',
        description: 'By the code from the email, which works once within 24 hours.',
        body: ref(StaffEmailCode),
        response: { 200: ref(OwnStaffAccount), ...problems(409, 429) },
      },
    },
    async (request) => {
      const { staff, body, ip } = request;
      await countingGuesses(ip, () => confirmStaffAddress(body.code, staff.id));
      const account = await readAccount(staff.id);
      request.auditChanges = changedFields({ email: staff.email }, { email: account.email });
      return account;
    },
  );

  app.get(
    '/api/admin/account/sessions',
    {
      config: { role: 'author' },
      schema: {
        operationId: 'listStaffSessions',
        summary: 'List where you are signed in',
        description: 'The last used first.',
        response: { 200: ref(AccountSessions) },
      },
    },
    async ({ staff }) => ({ sessions: await listSessions(staff) }),
  );

  app.delete(
    '/api/admin/account/sessions',
    {
      config: { role: 'author', audit: 'Signed out everywhere' },
      schema: {
        operationId: 'endAllStaffSessions',
        summary: 'Sign out everywhere',
        description: 'Ends all sessions at once, including this one.',
        response: { 204: noContent('Signed out.', 'Set-Cookie') },
      },
    },
    async ({ staff }, reply) => {
      await endAllSessions(staff);
      bypassCookie.clear(reply, options.secure);
    },
  );

  app.delete(
    '/api/admin/account/sessions/:id',
    {
      config: { role: 'author', audit: 'Signed out one of their devices' },
      schema: {
        operationId: 'endStaffSession',
        summary: 'Sign out one session',
        description: 'The session ends at once.',
        params: SessionParams,
        response: { 204: noContent('Signed out.'), ...problems(sessionNotFound()) },
      },
    },
    async (request) => {
      const { staff, params } = request;
      // The id of a session is part of the owner's credentials and must not be in the log.
      request.auditTarget = { targetLabel: staff.email };
      await endSession(staff, params.id);
    },
  );

  await app.register(secondFactorRoutes, options);
};
