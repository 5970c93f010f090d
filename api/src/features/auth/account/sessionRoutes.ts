import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { sends } from '../../../plugins/openapiDocument.ts';
import { problem } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { clearBypassCookie } from '../cookies.ts';
import { listSessions } from '../learner/queries.ts';
import { AccountSessions, SessionParams } from '../learner/schema.ts';
import { endAllSessions, endSession } from '../learner/sessions.ts';
import type { AuthRouteOptions } from '../routes.ts';

const signedOut = { ...Type.Null({ description: 'Signed out.' }), headers: sends('Set-Cookie') };
const endedAlready = problem(404, {
  code: 'SESSION_NOT_FOUND',
  detail: 'This session has ended already.',
});

/** Where a member of staff is signed in. Must be registered behind `requireStaff`. */
export const staffSessionRoutes: FastifyPluginAsyncTypebox<
  Pick<AuthRouteOptions, 'secure'>
> = async (app, { secure }) => {
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
        response: { 204: signedOut },
      },
    },
    async ({ staff }, reply) => {
      await endAllSessions(staff);
      clearBypassCookie(reply, secure);
      return reply.code(204).send(null);
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
        response: { 204: Type.Null({ description: 'Signed out.' }), 404: endedAlready },
      },
    },
    async (request, reply) => {
      const { staff, params } = request;
      // The id of a session is part of the owner's credentials and must not be in the log.
      request.auditTarget = { targetLabel: staff.email };
      await endSession(staff, params.id);
      return reply.code(204).send(null);
    },
  );
};
