import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { CodedError } from '../../../errors.ts';
import { tagged } from '../../../plugins/openapi.ts';
import { sends } from '../../../plugins/openapiDocument.ts';
import { problem, problems } from '../../../plugins/openapiErrors.ts';
import { cleanAccountBody } from '../../../shared/cleanForm.ts';
import { ref } from '../../../shared/ref.ts';
import { auditSignIn } from '../../audit/write.ts';
import { Receipt } from '../../submissions/schema.ts';
import { countingGuesses } from '../codes.ts';
import { countEmail, countEmailTo } from '../learner/limits.ts';
import { queueMail } from '../learner/outbox.ts';
import { resetPassword } from '../learner/write.ts';
import { normalizeEmail } from '../queries.ts';
import type { AuthRouteOptions } from '../routes.ts';
import { StaffEmailRequest, StaffPasswordReset } from './schema.ts';

const NO_MAIL =
  'This site can’t send email. Ask an administrator, or the person who runs the server to use “npm run admin”.';
const RESET_SENT = {
  message: 'If this address belongs to staff, we’ve sent it an email to set a new password.',
};

/** Setting a forgotten password of the back office by email. Public. */
export const forgotRoutes: FastifyPluginAsyncTypebox<
  Pick<AuthRouteOptions, 'sendsEmail' | 'onMail'>
> = async (app, { sendsEmail, onMail }) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('preValidation', cleanAccountBody);
  app.addHook('onResponse', async () => onMail?.());

  app.post(
    '/api/auth/staff/forgot-password',
    {
      schema: {
        operationId: 'forgotStaffPassword',
        summary: 'Ask for an email to set a new password of the back office',
        description:
          'The answer is the same whether or not the address belongs to staff. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.',
        body: ref(StaffEmailRequest),
        response: {
          202: {
            description: 'The request was accepted; the rest follows by email.',
            headers: sends('Cache-Control'),
            content: { 'application/json': { schema: ref(Receipt) } },
          },
          ...problems(429),
          403: problem(403, { code: 'MAIL_NOT_SET_UP', detail: NO_MAIL }),
        },
      },
    },
    async ({ body, ip }, reply) => {
      if (!sendsEmail) throw new CodedError(403, 'MAIL_NOT_SET_UP', NO_MAIL);
      await countEmail(ip);
      const to = normalizeEmail(body.email);
      // Whether the address belongs to staff is looked up only by the mailer, so that the time of the
      // answer doesn't tell.
      if (await countEmailTo(to)) await queueMail({ kind: 'reset', audience: 'staff', to });
      return reply.code(202).send(RESET_SENT);
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
          204: {
            ...Type.Null({ description: 'The password is set.' }),
            headers: sends('Cache-Control'),
          },
          ...problems(403, 429),
        },
      },
    },
    async ({ body: { code, newPassword }, ip }, reply) => {
      const who = await countingGuesses(ip, () =>
        resetPassword(code, newPassword, { audience: 'staff', sendsEmail }),
      );
      await auditSignIn('passwordReset', { who, ip });
      return reply.code(204).send(null);
    },
  );
};
