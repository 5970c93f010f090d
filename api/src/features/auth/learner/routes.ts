import { CodedError } from '../../../errors.ts';
import { tagged } from '../../../plugins/openapi.ts';
import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { readSettings } from '../../settings/queries.ts';
import { countingGuesses } from '../codes.ts';
import { hashPassword, requireUncommonPassword } from '../passwords.ts';
import type { AccountOptions } from '../plugin.ts';
import { normalizeEmail, refreshHash } from '../queries.ts';
import { countSignIns, verifyPassword } from '../verifyPassword.ts';
import { countRegistration } from './limits.ts';
import { CHALLENGE, followsByEmail, requireMail, signedIn, signInLearner } from './plugin.ts';
import { confirmEmail, createLearner } from './registration.ts';
import * as wire from './schema.ts';
import { mailOnRequest, resetPassword } from './write.ts';

const REGISTERED = { message: 'We’ve sent you an email. Open it to finish your registration.' };
const RESET_SENT = {
  message: 'If this address has an account, we’ve sent it an email to set a new password.',
};

/** Registering, signing in, and what works by a code from an email. Public. */
export const learnerSignInRoutes: Routes<AccountOptions> = async (app, options) => {
  const { sendsEmail } = options;
  app.addHook('onRoute', tagged('Accounts'));
  app.addHook('preValidation', trimAccountBody);

  app.post('/api/auth/register', {
    schema: {
      operationId: 'register',
      summary: 'Create an account',
      description:
        'Where the site can send email, the answer is 202, whether or not the address has an account already, and the account works once the address is confirmed. Otherwise the account works at once: 201.',
      body: ref(wire.Registration),
      response: { 201: signedIn, 202: followsByEmail, ...problems(403, 409, 429) },
    },
    handler: async (request, reply) => {
      const { body, ip } = request;
      if (!(await readSettings()).enableRegistration) {
        const message =
          'This site doesn’t accept new accounts at the moment. If you have one, sign in.';
        throw new CodedError('REGISTRATION_CLOSED', message);
      }
      // A filled honeypot field gets the normal response, so that bots learn nothing.
      if (body.website) return reply.code(202).send(REGISTERED);
      requireUncommonPassword(body.password, body.email, '/password');
      await countRegistration(ip);
      if (sendsEmail) {
        // Nothing here depends on whether the address has an account, so neither answer nor time
        // tells it: the mailer looks, and writes to the address. The credentials travel with the
        // code, so that only who reads the mailbox decides which password counts.
        const { name, password } = body;
        const to = normalizeEmail(body.email);
        const passwordHash = await hashPassword(password);
        await mailOnRequest(ip, { kind: 'registration', to, name, passwordHash });
        return reply.code(202).send(REGISTERED);
      }
      const user = await createLearner(body);
      return reply.code(201).send(await signInLearner(request, reply, user, options));
    },
  });
  app.post('/api/auth/sign-in', {
    ...countSignIns('learner'),
    schema: {
      operationId: 'signIn',
      summary: 'Sign in as a learner',
      description:
        'Sets the session cookie, which lasts 30 days from its last use, and ends the previous session of this browser. Wrong passwords are limited as in `POST /api/auth/login`.',
      body: ref(wire.LearnerCredentials),
      response: { 200: signedIn, ...problems(401, 403, 429) },
    },
    handler: async (request, reply) => {
      const { email, password } = request.body;
      const attempt = { email: normalizeEmail(email), password, audience: 'learner' } as const;
      const user = await verifyPassword(request, attempt);
      if (!user) {
        const message = 'The email address or password is wrong. Check both and try again.';
        throw new CodedError('INVALID_CREDENTIALS', message, CHALLENGE);
      }
      await refreshHash(user, password);
      if (user.suspension) {
        const { reason } = user.suspension;
        throw new CodedError('ACCOUNT_SUSPENDED', `Your account is suspended: ${reason}`);
      }
      return signInLearner(request, reply, user, { ...options, isAnnounced: true });
    },
  });
  app.post('/api/auth/confirm-email', {
    schema: {
      operationId: 'confirmEmail',
      summary: 'Confirm an email address',
      description:
        'Confirms a registration or a new address by the code from the email, which works once within 24 hours.',
      body: ref(wire.EmailCode),
      response: {
        200: success('The address is confirmed.', wire.ConfirmedEmail, 'Cache-Control'),
        ...problems(403, 409, 429),
      },
    },
    handler: ({ body, ip }) =>
      countingGuesses(ip, async () => ({ email: await confirmEmail(body.code) })),
  });
  app.post('/api/auth/forgot-password', {
    schema: {
      operationId: 'forgotPassword',
      summary: 'Ask for an email to set a new password',
      description:
        'The answer is the same whether or not the address has an account. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.',
      body: ref(wire.EmailRequest),
      response: { 202: followsByEmail, ...problems(403, 429) },
    },
    handler: async ({ body, ip }) => {
      requireMail(options);
      // Whether the address has an account is looked up only by the mailer, so that the time of the
      // answer doesn't tell.
      const to = normalizeEmail(body.email);
      if (!body.website) await mailOnRequest(ip, { kind: 'reset', to });
      return RESET_SENT;
    },
  });
  app.post('/api/auth/reset-password', {
    schema: {
      operationId: 'resetPassword',
      summary: 'Set a new password by the code from an email',
      description: 'The code works once within an hour. All sessions end.',
      body: ref(wire.PasswordReset),
      response: { 204: noContent('The password is set.', 'Cache-Control'), ...problems(403, 429) },
    },
    handler: async ({ body, ip }) => {
      await countingGuesses(ip, () =>
        resetPassword(body.code, body.newPassword, { audience: 'learner', sendsEmail }),
      );
    },
  });
};
