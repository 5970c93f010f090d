import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CodedError } from '../../../errors.ts';
import { tagged } from '../../../plugins/openapi.ts';
import { noContent, problems } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { auditSignIn } from '../../audit/write.ts';
import { countingGuesses } from '../codes.ts';
import { followsByEmail } from '../learner/plugin.ts';
import { mailOnRequest, resetPassword } from '../learner/write.ts';
import type { AccountOptions } from '../plugin.ts';
import { normalizeEmail } from '../queries.ts';
import { StaffEmailRequest, StaffPasswordReset } from './schema.ts';

const RESET_SENT = {
  message: 'If this address belongs to staff, we’ve sent it an email to set a new password.',
};
const noMail = () =>
  new CodedError(
    403,
    'MAIL_NOT_SET_UP',
    'This site can’t send email. Ask an administrator, or the person who runs the server to use “npm run admin”.',
  );

/** Setting a forgotten password of the back office by email. Public. */
export const forgotRoutes: FastifyPluginAsyncTypebox<AccountOptions> = async (
  app,
  { sendsEmail },
) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('preValidation', trimAccountBody);

  app.post(
    '/api/auth/staff/forgot-password',
    {
      schema: {
        operationId: 'forgotStaffPassword',
        summary: 'Ask for an email to set a new password of the back office',
        description:
          'The answer is the same whether or not the address belongs to staff. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.',
        body: ref(StaffEmailRequest),
        response: { 202: followsByEmail, ...problems(429, noMail()) },
      },
    },
    async ({ body, ip }) => {
      if (!sendsEmail) throw noMail();
      // Whether the address belongs to staff is looked up only by the mailer, so that the time of the
      // answer doesn't tell.
      await mailOnRequest(ip, { kind: 'reset', audience: 'staff', to: normalizeEmail(body.email) });
      return RESET_SENT;
    },
  );

  app.post(
    '/api/auth/staff/reset-password',
    {
      schema: {
        operationId: 'resetStaffPassword',
        summary: 'Set a new password of the back office by the code from an email',
        description:
          'The code works once within an hour. All sessions end; a second factor stays on.',
        body: ref(StaffPasswordReset),
        response: {
          204: noContent('The password is set.', 'Cache-Control'),
          ...problems(403, 429),
        },
      },
    },
    async ({ body: { code, newPassword }, ip }) => {
      const who = await countingGuesses(ip, () =>
        resetPassword(code, newPassword, { audience: 'staff', sendsEmail }),
      );
      await auditSignIn('passwordReset', { who, ip });
    },
  );
};
