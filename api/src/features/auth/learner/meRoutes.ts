import type { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { tagged } from '../../../plugins/openapi.ts';
import { sends } from '../../../plugins/openapiDocument.ts';
import { problems } from '../../../plugins/openapiErrors.ts';
import { cleanAccountBody } from '../../../shared/cleanForm.ts';
import { dayOf } from '../../../shared/dates.ts';
import { ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import { clearSessionCookie } from '../cookies.ts';
import { requireUncommonPassword } from '../passwords.ts';
import { normalizeEmail } from '../queries.ts';
import { verifyPassword, wrongPassword } from '../verifyPassword.ts';
import {
  countAddressChange,
  countEmail,
  countEmailTo,
  countExport,
  MAX_EXPORTS,
} from './limits.ts';
import { queueMail } from './outbox.ts';
import { type LearnerRouteOptions, requireMail, signInLearner } from './plugin.ts';
import { exportAccount, readUser, toAccount } from './queries.ts';
import {
  Account,
  AccountDeletion,
  AccountExport,
  AccountUpdate,
  EmailChange,
  LearnerPasswordChange,
} from './schema.ts';
import { sessionRoutes } from './sessionRoutes.ts';
import { changeAddress, changePassword, deleteLearner, requestAddress, setName } from './write.ts';

const CONFIRMATION_SENT = {
  message: 'We’ve sent the email again. It may take a minute to arrive.',
};
const NOTHING_TO_CONFIRM = { message: 'Your email address is confirmed already.' };

/** The learner's own account. Must be registered behind `requireLearner`. */
export const learnerAccountRoutes: FastifyPluginAsyncTypebox<LearnerRouteOptions> = async (
  app,
  options,
) => {
  const { secure, sendsEmail, onMail } = options;
  app.addHook('onRoute', tagged('Accounts'));
  app.addHook('preValidation', cleanAccountBody);
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') onMail?.();
  });

  /**
   * The learner, if the password is right.
   * @throws CodedError 400 `INVALID_PASSWORD`, or 429 `TOO_MANY_ATTEMPTS`.
   */
  async function requireOwnPassword(request: FastifyRequest, password: string) {
    const { email, sessionId } = request.learner;
    const user = await verifyPassword(request, { email, password, audience: 'learner', sessionId });
    if (!user) throw wrongPassword();
    return user;
  }

  app.get(
    '/api/me',
    {
      schema: {
        operationId: 'getAccount',
        summary: 'Get your account',
        description: 'The account of the session cookie; 401 without a valid one.',
        response: { 200: ref(Account) },
      },
    },
    async ({ learner }) => toAccount(await readUser(learner), sendsEmail),
  );
  app.put(
    '/api/me',
    {
      schema: {
        operationId: 'updateAccount',
        summary: 'Change your name',
        description: 'Comments show the new name at once.',
        body: ref(AccountUpdate),
        response: { 200: ref(Account) },
      },
    },
    async ({ learner, body }) => {
      await setName(learner.id, body.name);
      app.responseCache.clear();
      return toAccount(await readUser(learner), sendsEmail);
    },
  );
  app.post(
    '/api/me/email',
    {
      schema: {
        operationId: 'changeEmail',
        summary: 'Change your email address',
        description:
          'Where the site can send email, both addresses get one, and the new address counts once it is confirmed: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.',
        body: ref(EmailChange),
        response: { 200: ref(Account), ...problems(409, 429) },
      },
    },
    async (request) => {
      const { learner, body, ip } = request;
      const user = await requireOwnPassword(request, body.currentPassword);
      const address = normalizeEmail(body.email);
      if (address === user.email) return toAccount(user, sendsEmail);
      await countAddressChange(learner.id);
      if (sendsEmail) {
        await countEmail(ip);
        await requestAddress(user, address, {
          audience: 'learner',
          mayMail: await countEmailTo(address),
        });
      } else {
        await changeAddress(user, address);
      }
      return toAccount(await readUser(learner), sendsEmail);
    },
  );
  app.post(
    '/api/me/confirmation',
    {
      schema: {
        operationId: 'resendConfirmation',
        summary: 'Send the confirmation email again',
        description: 'Only while your address, or the new one, is not confirmed.',
        response: { 202: ref(Receipt), ...problems(429) },
      },
    },
    async ({ learner, ip }, reply) => {
      requireMail(options);
      const user = await readUser(learner);
      const { newEmail } = toAccount(user, sendsEmail);
      if (!newEmail && user.emailConfirmedAt) return reply.code(202).send(NOTHING_TO_CONFIRM);
      await countEmail(ip);
      const to = newEmail ?? user.email;
      const kind = newEmail ? 'newEmail' : 'confirmation';
      if (await countEmailTo(to)) await queueMail({ kind, to, userId: user._id });
      return reply.code(202).send(CONFIRMATION_SENT);
    },
  );
  app.post(
    '/api/me/password',
    {
      schema: {
        operationId: 'changeLearnerPassword',
        summary: 'Change your password and end all other sessions',
        description:
          'Sets a new session cookie. A wrong current password gets 400 and counts as a failed sign-in.',
        body: ref(LearnerPasswordChange),
        response: {
          200: {
            description: 'Signed in.',
            headers: sends('Set-Cookie', 'Cache-Control'),
            content: { 'application/json': { schema: ref(Account) } },
          },
          ...problems(429),
        },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      requireUncommonPassword(newPassword, request.learner.email, '/newPassword');
      const user = await requireOwnPassword(request, currentPassword);
      const changed = await changePassword(user, newPassword, {
        audience: 'learner',
        sendsEmail,
      });
      if (!changed) throw wrongPassword();
      return signInLearner(request, reply, changed, { ...options, isAnnounced: false });
    },
  );
  await app.register(sessionRoutes, options);
  app.get(
    '/api/me/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'Download everything stored about you',
        description: `The account, study data, comments and sessions as JSON, at most ${MAX_EXPORTS} times an hour.`,
        response: {
          200: {
            description: 'A JSON file.',
            headers: sends('Content-Disposition', 'Cache-Control'),
            content: { 'application/json': { schema: Type.Unsafe<Readable>(ref(AccountExport)) } },
          },
          ...problems(429),
        },
      },
    },
    async ({ learner }, reply) => {
      await countExport(learner.id);
      reply.header('content-disposition', `attachment; filename="account-${dayOf()}.json"`);
      reply.type('application/json; charset=utf-8');
      return reply.send(await exportAccount(learner, sendsEmail));
    },
  );
  app.post(
    '/api/me/deletion',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete your account',
        description:
          'At once and for good, with the password. A wrong password gets 400 and counts as a failed sign-in.',
        body: ref(AccountDeletion),
        response: {
          204: { ...Type.Null({ description: 'Gone.' }), headers: sends('Set-Cookie') },
          ...problems(429),
        },
      },
    },
    async (request, reply) => {
      const { currentPassword, comments } = request.body;
      const user = await requireOwnPassword(request, currentPassword);
      await deleteLearner(user, comments);
      app.responseCache.clear();
      clearSessionCookie(reply, secure);
      return reply.code(204).send(null);
    },
  );
};
