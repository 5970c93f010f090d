import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { NoQuery, session } from '../../../plugins/openapi.ts';
import { sends } from '../../../plugins/openapiDocument.ts';
import { learnerErrors } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import {
  Account,
  AccountDeletion,
  AccountSessions,
  AccountUpdate,
  EmailChange,
  LearnerPasswordChange,
  SessionParams,
} from './schema.ts';

function notBuilt(): never {
  throw new Error('Not built yet.');
}

/** The learner's own account. Must be registered behind `requireLearner`. */
export const learnerAccountRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/me',
    {
      schema: {
        operationId: 'getAccount',
        summary: 'Get your account',
        description: 'The account of the session cookie; 401 without a valid one.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: { 200: ref(Account), ...learnerErrors() },
      },
    },
    notBuilt,
  );
  app.put(
    '/api/me',
    {
      schema: {
        operationId: 'updateAccount',
        summary: 'Change your name',
        description: 'Comments show the new name at once.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        body: ref(AccountUpdate),
        response: { 200: ref(Account), ...learnerErrors(413, 415) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/me/email',
    {
      schema: {
        operationId: 'changeEmail',
        summary: 'Change your email address',
        description:
          'Where the site can send email, both addresses get one, and the new address counts once it is confirmed: `newEmail` says which it is. Otherwise it counts at once. A wrong password gets 400 and counts as a failed sign-in.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        body: ref(EmailChange),
        response: { 200: ref(Account), ...learnerErrors(409, 413, 415, 429) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/me/confirmation',
    {
      schema: {
        operationId: 'resendConfirmation',
        summary: 'Send the confirmation email again',
        description: 'Only while your address, or the new one, is not confirmed.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: { 202: ref(Receipt), ...learnerErrors(429) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/me/password',
    {
      schema: {
        operationId: 'changeLearnerPassword',
        summary: 'Change your password and end all other sessions',
        description:
          'Sets a new session cookie. A wrong current password gets 400 and counts as a failed sign-in.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        body: ref(LearnerPasswordChange),
        response: {
          200: {
            description: 'Signed in.',
            headers: sends('Set-Cookie', 'Cache-Control'),
            content: { 'application/json': { schema: ref(Account) } },
          },
          ...learnerErrors(413, 415, 429),
        },
      },
    },
    notBuilt,
  );
  app.get(
    '/api/me/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'List where you are signed in',
        description: 'The last used first.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: { 200: ref(AccountSessions), ...learnerErrors() },
      },
    },
    notBuilt,
  );
  app.delete(
    '/api/me/sessions',
    {
      schema: {
        operationId: 'endAllSessions',
        summary: 'Sign out everywhere',
        description: 'Ends all sessions, including this one.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: { 204: Type.Null({ description: 'Signed out.' }), ...learnerErrors() },
      },
    },
    notBuilt,
  );
  app.delete(
    '/api/me/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'Sign out one session',
        description: 'The session ends at once.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        params: SessionParams,
        response: { 204: Type.Null({ description: 'Signed out.' }), ...learnerErrors(404) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/me/sign-out',
    {
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends this session. Other devices stay signed in.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: { 204: Type.Null({ description: 'Signed out.' }), ...learnerErrors() },
      },
    },
    notBuilt,
  );
  app.get(
    '/api/me/export',
    {
      schema: {
        operationId: 'exportAccount',
        summary: 'Download everything stored about you',
        description: 'The account, study data, comments and sessions as JSON.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        response: {
          200: {
            description: 'A JSON file.',
            headers: sends('Content-Disposition', 'Cache-Control'),
            content: { 'application/json': { schema: Type.Unknown() } },
          },
          ...learnerErrors(),
        },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/me/deletion',
    {
      schema: {
        operationId: 'deleteAccount',
        summary: 'Delete your account',
        description:
          'At once and for good, with the password. A wrong password gets 400 and counts as a failed sign-in.',
        tags: ['Accounts'],
        security: session,
        querystring: NoQuery,
        body: ref(AccountDeletion),
        response: { 204: Type.Null({ description: 'Gone.' }), ...learnerErrors(413, 415, 429) },
      },
    },
    notBuilt,
  );
};
