import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { bearer, NoQuery } from '../../../plugins/openapi.ts';
import { adminErrors } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import {
  LearnerAccount,
  LearnerAccounts,
  Suspension,
  UserDeletionQuery,
  UserParams,
  UserQuery,
} from './adminSchema.ts';

function notBuilt(): never {
  throw new Error('Not built yet.');
}

/** Learners' accounts for administrators. Must be registered behind authentication. */
export const adminUserRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/users',
    {
      schema: {
        operationId: 'listUsers',
        summary: 'List learners',
        description: 'One page, the newest first.',
        tags: ['Administration'],
        security: bearer,
        querystring: UserQuery,
        response: { 200: ref(LearnerAccounts), ...adminErrors() },
      },
    },
    notBuilt,
  );
  app.put(
    '/api/admin/users/:id/suspension',
    {
      schema: {
        operationId: 'suspendUser',
        summary: 'Suspend a learner, or end a suspension',
        description:
          'Suspending ends all sessions. The learner sees the reason at the next sign-in; published comments stay.',
        tags: ['Administration'],
        security: bearer,
        querystring: NoQuery,
        params: UserParams,
        body: ref(Suspension),
        response: { 200: ref(LearnerAccount), ...adminErrors(404, 413, 415) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/admin/users/:id/confirmation',
    {
      schema: {
        operationId: 'resendUserConfirmation',
        summary: 'Send a learner the confirmation email again',
        description: 'Only while the address is not confirmed, and where the site can send email.',
        tags: ['Administration'],
        security: bearer,
        querystring: NoQuery,
        params: UserParams,
        response: { 202: ref(Receipt), ...adminErrors(403, 404, 429) },
      },
    },
    notBuilt,
  );
  app.delete(
    '/api/admin/users/:id',
    {
      schema: {
        operationId: 'deleteUser',
        summary: 'Delete a learner’s account',
        description: 'At once and for good, with all study data.',
        tags: ['Administration'],
        security: bearer,
        querystring: UserDeletionQuery,
        params: UserParams,
        response: { 204: Type.Null({ description: 'Gone.' }), ...adminErrors(404) },
      },
    },
    notBuilt,
  );
};
