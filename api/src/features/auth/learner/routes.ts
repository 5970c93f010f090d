import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { NoQuery } from '../../../plugins/openapi.ts';
import { sends } from '../../../plugins/openapiDocument.ts';
import { publicErrors } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import {
  Account,
  ConfirmedEmail,
  EmailCode,
  EmailRequest,
  LearnerCredentials,
  PasswordReset,
  Registration,
} from './schema.ts';

function notBuilt(): never {
  throw new Error('Not built yet.');
}

/** Registering, signing in, and what works by a code from an email. Public. */
export const learnerSignInRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/auth/register',
    {
      schema: {
        operationId: 'register',
        summary: 'Create an account',
        description:
          'Where the site can send email, the answer is 202, whether or not the address has an account already, and the account works once the address is confirmed. Otherwise the account works at once: 201.',
        tags: ['Accounts'],
        querystring: NoQuery,
        body: ref(Registration),
        response: {
          201: {
            description: 'Signed in.',
            headers: sends('Set-Cookie', 'Cache-Control'),
            content: { 'application/json': { schema: ref(Account) } },
          },
          202: ref(Receipt),
          ...publicErrors(403, 409, 413, 415, 429),
        },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/auth/sign-in',
    {
      schema: {
        operationId: 'signIn',
        summary: 'Sign in as a learner',
        description:
          'Sets the session cookie, which lasts 30 days from its last use, and ends the previous session of this browser. Wrong passwords are limited as in `POST /api/auth/login`.',
        tags: ['Accounts'],
        querystring: NoQuery,
        body: ref(LearnerCredentials),
        response: {
          200: {
            description: 'Signed in.',
            headers: sends('Set-Cookie', 'Cache-Control'),
            content: { 'application/json': { schema: ref(Account) } },
          },
          ...publicErrors(401, 403, 413, 415, 429),
        },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/auth/confirm-email',
    {
      schema: {
        operationId: 'confirmEmail',
        summary: 'Confirm an email address',
        description:
          'Confirms a registration or a new address by the code from the email, which works once within 24 hours.',
        tags: ['Accounts'],
        querystring: NoQuery,
        body: ref(EmailCode),
        response: { 200: ref(ConfirmedEmail), ...publicErrors(403, 409, 413, 415, 429) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/auth/forgot-password',
    {
      schema: {
        operationId: 'forgotPassword',
        summary: 'Ask for an email to set a new password',
        description:
          'The answer is the same whether or not the address has an account. Sites that can’t send email answer 403 MAIL_NOT_SET_UP.',
        tags: ['Accounts'],
        querystring: NoQuery,
        body: ref(EmailRequest),
        response: { 202: ref(Receipt), ...publicErrors(403, 413, 415, 429) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/auth/reset-password',
    {
      schema: {
        operationId: 'resetPassword',
        summary: 'Set a new password by the code from an email',
        description: 'The code works once within an hour. All sessions end.',
        tags: ['Accounts'],
        querystring: NoQuery,
        body: ref(PasswordReset),
        response: {
          204: Type.Null({ description: 'The password is set.' }),
          ...publicErrors(403, 413, 415, 429),
        },
      },
    },
    notBuilt,
  );
};
