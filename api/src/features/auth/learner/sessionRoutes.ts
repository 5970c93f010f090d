import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { sends } from '../../../plugins/openapiDocument.ts';
import { problems } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { clearSessionCookie } from '../cookies.ts';
import { endAllSessions, endSession } from '../sessions.ts';
import type { LearnerRouteOptions } from './plugin.ts';
import { listSessions } from './queries.ts';
import { AccountSessions, SessionParams } from './schema.ts';

const signedOut = { ...Type.Null({ description: 'Signed out.' }), headers: sends('Set-Cookie') };

/** Where a learner is signed in, and signing out. Must be registered behind `requireLearner`. */
export const sessionRoutes: FastifyPluginAsyncTypebox<LearnerRouteOptions> = async (
  app,
  { secure },
) => {
  app.get(
    '/api/me/sessions',
    {
      schema: {
        operationId: 'listSessions',
        summary: 'List where you are signed in',
        description: 'The last used first.',
        response: { 200: ref(AccountSessions) },
      },
    },
    async ({ learner }) => ({ sessions: await listSessions(learner) }),
  );
  app.delete(
    '/api/me/sessions',
    {
      schema: {
        operationId: 'endAllSessions',
        summary: 'Sign out everywhere',
        description: 'Ends all sessions, including this one.',
        response: { 204: signedOut },
      },
    },
    async ({ learner }, reply) => {
      await endAllSessions(learner);
      clearSessionCookie(reply, secure);
      return reply.code(204).send(null);
    },
  );
  app.delete(
    '/api/me/sessions/:id',
    {
      schema: {
        operationId: 'endSession',
        summary: 'Sign out one session',
        description: 'The session ends at once.',
        params: SessionParams,
        response: { 204: signedOut, ...problems(404) },
      },
    },
    async ({ learner, params }, reply) => {
      await endSession(learner, params.id);
      if (params.id === learner.sessionId) clearSessionCookie(reply, secure);
      return reply.code(204).send(null);
    },
  );
  app.post(
    '/api/me/sign-out',
    {
      schema: {
        operationId: 'signOut',
        summary: 'Sign out',
        description: 'Ends this session. Other devices stay signed in.',
        response: { 204: signedOut },
      },
    },
    async ({ learner }, reply) => {
      await endSession(learner, learner.sessionId);
      clearSessionCookie(reply, secure);
      return reply.code(204).send(null);
    },
  );
};
