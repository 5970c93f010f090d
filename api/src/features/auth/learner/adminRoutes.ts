import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { invalid } from '../../../errors.ts';
import { problem, problems } from '../../../plugins/openapiErrors.ts';
import { cleanForm } from '../../../shared/cleanForm.ts';
import { changedFields } from '../../../shared/fieldChanges.ts';
import { ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import type { StoredUser } from '../model.ts';
import {
  LearnerAccount,
  LearnerAccounts,
  Suspension,
  UserDeletionQuery,
  UserParams,
  UserQuery,
} from './adminSchema.ts';
import { countEmail, countEmailTo } from './limits.ts';
import { queueMail } from './outbox.ts';
import { type LearnerRouteOptions, requireMail } from './plugin.ts';
import { findLearnerById, listLearners, toLearnerAccounts } from './queries.ts';
import { deleteLearner, setSuspension } from './write.ts';

const CONFIRMED_ALREADY = { message: 'This address is confirmed already. No email was sent.' };
const CONFIRMATION_SENT = { message: 'The email is on its way.' };
const TOO_MANY_SENT = {
  message: 'This address has had too many emails today or within the hour. No email was sent.',
};
const userNotFound = problem(404, {
  code: 'USER_NOT_FOUND',
  detail: 'There is no learner with this id.',
});

/** Learners' accounts for administrators. Must be registered behind authentication. */
export const adminUserRoutes: FastifyPluginAsyncTypebox<LearnerRouteOptions> = async (
  app,
  options,
) => {
  const { sendsEmail, onMail } = options;
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') onMail?.();
  });

  async function answerOne(user: StoredUser): Promise<LearnerAccount> {
    const [account] = await toLearnerAccounts([user]);
    if (!account) throw new Error('Every account can be described.');
    return account;
  }

  app.get(
    '/api/admin/users',
    {
      config: { role: 'admin', scope: 'manage' },
      schema: {
        operationId: 'listUsers',
        summary: 'List learners',
        description: 'One page, the newest first.',
        querystring: UserQuery,
        response: { 200: ref(LearnerAccounts) },
      },
    },
    ({ query }) => listLearners(query),
  );
  app.put(
    '/api/admin/users/:id/suspension',
    {
      config: {
        role: 'admin',
        scope: 'manage',
        audit: 'Suspended a learner, or ended a suspension',
      },
      schema: {
        operationId: 'suspendUser',
        summary: 'Suspend a learner, or end a suspension',
        description:
          'Suspending ends all sessions. The learner sees the reason at the next sign-in; published comments stay.',
        params: UserParams,
        body: ref(Suspension),
        response: { 200: ref(LearnerAccount), 404: userNotFound },
      },
    },
    async (request) => {
      const { isSuspended, reason: given = '' } = request.body;
      const { reason } = cleanForm({ reason: given });
      if (isSuspended && typeof reason !== 'string') {
        throw invalid([{ path: '/reason', message: 'is missing' }]);
      }
      const { before, after } = await setSuspension(
        request.params.id,
        isSuspended ? String(reason) : undefined,
        sendsEmail,
      );
      request.auditChanges = changedFields(
        { suspension: before.suspension?.reason },
        { suspension: after.suspension?.reason },
      );
      return answerOne(after);
    },
  );
  app.post(
    '/api/admin/users/:id/confirmation',
    {
      config: {
        role: 'admin',
        scope: 'manage',
        audit: 'Sent a learner the confirmation email again',
      },
      schema: {
        operationId: 'resendUserConfirmation',
        summary: 'Send a learner the confirmation email again',
        description: 'Only while the address is not confirmed, and where the site can send email.',
        params: UserParams,
        response: { 202: ref(Receipt), ...problems(403, 429), 404: userNotFound },
      },
    },
    async ({ params, ip }, reply) => {
      requireMail(options);
      const { _id: userId, email: to, ...user } = await findLearnerById(params.id);
      if (user.emailConfirmedAt) return reply.code(202).send(CONFIRMED_ALREADY);
      await countEmail(ip);
      // Only the mailbox has the password of an unconfirmed registration, so a new one is chosen.
      const kind = user.unconfirmedUntil ? 'finishRegistration' : 'confirmation';
      const isSent = await countEmailTo(to);
      if (isSent) await queueMail({ kind, to, userId });
      return reply.code(202).send(isSent ? CONFIRMATION_SENT : TOO_MANY_SENT);
    },
  );
  app.delete(
    '/api/admin/users/:id',
    {
      config: { role: 'admin', scope: 'manage', audit: 'Deleted a learner’s account' },
      schema: {
        operationId: 'deleteUser',
        summary: 'Delete a learner’s account',
        description: 'At once and for good, with all study data.',
        querystring: UserDeletionQuery,
        params: UserParams,
        response: { 204: Type.Null({ description: 'Gone.' }), 404: userNotFound },
      },
    },
    async ({ params, query }, reply) => {
      await deleteLearner(await findLearnerById(params.id), query.comments);
      app.responseCache.clear();
      return reply.code(204).send(null);
    },
  );
};
