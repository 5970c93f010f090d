import type { Readable } from 'node:stream';
import { Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import { tagged } from '../../../plugins/openapi.ts';
import { noContent, problems, type Routes, sends } from '../../../plugins/responses.ts';
import { dayOf } from '../../../shared/dates.ts';
import { ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { consumeAll, limit } from '../../limits/queries.ts';
import { Receipt } from '../../submissions/schema.ts';
import { sessionCookie } from '../cookies.ts';
import { Session } from '../model.ts';
import { requireUncommonPassword } from '../passwords.ts';
import type { AccountOptions } from '../plugin.ts';
import { normalizeEmail } from '../queries.ts';
import { endSession } from '../sessions.ts';
import { verifyPassword, wrongPassword } from '../verifyPassword.ts';
import { requireMail, signedIn, signInLearner } from './plugin.ts';
import { exportAccount, listSessions, readUser, toAccount } from './queries.ts';
import * as wire from './schema.ts';
import {
  changeOrRequestAddress,
  changePassword,
  deleteLearner,
  mailOnRequest,
  setName,
} from './write.ts';

const CONFIRMATION_SENT = {
  message: 'We’ve sent the email again. It may take a minute to arrive.',
};
const NOTHING_TO_CONFIRM = { message: 'Your email address is confirmed already.' };
const signedOut = noContent('Signed out.', 'Set-Cookie');

/** Downloads of an account within an hour. */
export const MAX_EXPORTS = 6;
const downloads = limit('export', MAX_EXPORTS, 60 * 60);

/** The learner's own account. Must be registered behind `requireLearner`. */
export const learnerAccountRoutes: Routes<AccountOptions> = async (app, options) => {
  const { secure, sendsEmail } = options;
  app.addHook('onRoute', tagged('Accounts'));
  app.addHook('preValidation', trimAccountBody);

  const readAccount = async ({ learner }: FastifyRequest) =>
    toAccount(await readUser(learner), sendsEmail);

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

  app.get('/api/me', {
    schema: {
      operationId: 'getAccount',
      summary: 'Get your account',
      description: 'The account of the session cookie; 401 without a valid one.',
      response: { 200: ref(wire.Account) },
    },
    handler: readAccount,
  });
  app.put('/api/me', {
    schema: {
      operationId: 'updateAccount',
      summary: 'Change your name',
      description: 'Comments show the new name at once.',
      body: ref(wire.AccountUpdate),
      response: { 200: ref(wire.Account) },
    },
    handler: async (request) => {
      await setName(request.learner.id, request.body.name, 'learner');
      app.responseCache.clear();
      return readAccount(request);
    },
  });
  app.post('/api/me/email', {
    schema: {
      operationId: 'changeEmail',
      summary: 'Change your email address',
      description:
        'Where the site can send email, both addresses get one, and the new address counts once it is confirmed: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.',
      body: ref(wire.EmailChange),
      response: { 200: ref(wire.Account), ...problems(409, 429) },
    },
    handler: async (request) => {
      const { body, ip } = request;
      const user = await requireOwnPassword(request, body.currentPassword);
      await changeOrRequestAddress(user, normalizeEmail(body.email), { sendsEmail, ip });
      return readAccount(request);
    },
  });
  app.post('/api/me/confirmation', {
    schema: {
      operationId: 'resendConfirmation',
      summary: 'Send the confirmation email again',
      description: 'Only while your address, or the new one, is not confirmed.',
      response: { 202: ref(Receipt), ...problems(429) },
    },
    handler: async ({ learner, ip }) => {
      requireMail(options);
      const user = await readUser(learner);
      const { newEmail } = toAccount(user, sendsEmail);
      if (!newEmail && user.emailConfirmedAt) return NOTHING_TO_CONFIRM;
      const kind = newEmail ? 'newEmail' : 'confirmation';
      await mailOnRequest(ip, { kind, to: newEmail ?? user.email, userId: user._id });
      return CONFIRMATION_SENT;
    },
  });
  app.post('/api/me/password', {
    schema: {
      operationId: 'changeLearnerPassword',
      summary: 'Change your password and end all other sessions',
      description:
        'Sets a new session cookie. A wrong current password gets 400 and counts as a failed sign-in.',
      body: ref(wire.LearnerPasswordChange),
      response: { 200: signedIn, ...problems(429) },
    },
    handler: async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      requireUncommonPassword(newPassword, request.learner.email, '/newPassword');
      const user = await requireOwnPassword(request, currentPassword);
      const changed = await changePassword(user, newPassword, sendsEmail);
      return signInLearner(request, reply, changed, options);
    },
  });
  app.get('/api/me/sessions', {
    schema: {
      operationId: 'listSessions',
      summary: 'List where you are signed in',
      description: 'The last used first.',
      response: { 200: ref(wire.AccountSessions) },
    },
    handler: async ({ learner }) => ({ sessions: await listSessions(learner) }),
  });
  app.delete('/api/me/sessions', {
    schema: {
      operationId: 'endAllSessions',
      summary: 'Sign out everywhere',
      description: 'Ends all sessions, including this one.',
      response: { 204: signedOut },
    },
    handler: async ({ learner }, reply) => {
      await Session.deleteMany({ userId: learner.id });
      sessionCookie.clear(reply, secure);
    },
  });
  app.delete('/api/me/sessions/:id', {
    schema: {
      operationId: 'endSession',
      summary: 'Sign out one session',
      description: 'The session ends at once.',
      params: wire.SessionParams,
      response: { 204: signedOut, ...problems(404) },
    },
    handler: async ({ learner, params }, reply) => {
      await endSession(learner, params.id);
      if (params.id === learner.sessionId) sessionCookie.clear(reply, secure);
    },
  });
  app.post('/api/me/sign-out', {
    schema: {
      operationId: 'signOut',
      summary: 'Sign out',
      description: 'Ends this session. Other devices stay signed in.',
      response: { 204: signedOut },
    },
    handler: async ({ learner }, reply) => {
      await endSession(learner, learner.sessionId);
      sessionCookie.clear(reply, secure);
    },
  });
  app.get('/api/me/export', {
    schema: {
      operationId: 'exportAccount',
      summary: 'Download everything stored about you',
      description: `The account, study data, comments and sessions as JSON, at most ${MAX_EXPORTS} times an hour.`,
      response: {
        200: {
          description: 'A JSON file.',
          headers: sends('Content-Disposition', 'Cache-Control'),
          content: {
            'application/json': { schema: Type.Unsafe<Readable>(ref(wire.AccountExport)) },
          },
        },
        ...problems(429),
      },
    },
    handler: async ({ learner }, reply) => {
      await consumeAll([{ limit: downloads, key: learner.id }], {
        code: 'TOO_MANY_ATTEMPTS',
        sentence: (wait, points) =>
          `You have downloaded your data ${points} times within an hour. Try again in ${wait}.`,
      });
      reply.header('content-disposition', `attachment; filename="account-${dayOf()}.json"`);
      reply.type('application/json; charset=utf-8');
      return reply.send(await exportAccount(learner, sendsEmail));
    },
  });
  app.post('/api/me/deletion', {
    schema: {
      operationId: 'deleteAccount',
      summary: 'Delete your account',
      description:
        'At once and for good, with the password. A wrong password gets 400 and counts as a failed sign-in.',
      body: ref(wire.AccountDeletion),
      response: { 204: noContent('Gone.', 'Set-Cookie'), ...problems(429) },
    },
    handler: async (request, reply) => {
      const { currentPassword, comments } = request.body;
      const user = await requireOwnPassword(request, currentPassword);
      await deleteLearner(user, comments);
      app.responseCache.clear();
      sessionCookie.clear(reply, secure);
    },
  });
};
