import { invalid } from '../../../errors.ts';
import { noContent, problems, type Routes } from '../../../plugins/responses.ts';
import { changedFields } from '../../../shared/fieldChanges.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { Receipt } from '../../submissions/schema.ts';
import type { StoredUser } from '../model.ts';
import type { AccountOptions } from '../plugin.ts';
import * as wire from './adminSchema.ts';
import { requireMail } from './plugin.ts';
import { findLearnerById, listLearners, toLearnerAccounts } from './queries.ts';
import { deleteLearner, mailOnRequest, setSuspension, userNotFound } from './write.ts';

const CONFIRMED_ALREADY = { message: 'This address is confirmed already. No email was sent.' };
const CONFIRMATION_SENT = { message: 'The email is on its way.' };
const TOO_MANY_SENT = {
  message: 'This address has had too many emails today or within the hour. No email was sent.',
};

/** Learners' accounts for administrators. Must be registered behind authentication. */
export const adminUserRoutes: Routes<AccountOptions> = async (app, options) => {
  async function answerOne(user: StoredUser): Promise<wire.LearnerAccount> {
    const [account] = await toLearnerAccounts([user]);
    if (!account) throw new Error('Every account can be described.');
    return account;
  }

  app.get('/api/admin/users', {
    config: { role: 'admin', scope: 'manage' },
    schema: {
      operationId: 'listUsers',
      summary: 'List learners',
      description: 'One page, the newest first.',
      querystring: wire.UserQuery,
      response: { 200: ref(wire.LearnerAccounts) },
    },
    handler: ({ query }) => listLearners(query),
  });
  app.put('/api/admin/users/:id/suspension', {
    config: { role: 'admin', scope: 'manage', audit: 'Suspended a learner, or ended a suspension' },
    schema: {
      operationId: 'suspendUser',
      summary: 'Suspend a learner, or end a suspension',
      description:
        'Suspending ends all sessions. The learner sees the reason at the next sign-in; published comments stay.',
      params: IdParams,
      body: ref(wire.Suspension),
      response: { 200: ref(wire.LearnerAccount), ...problems(userNotFound()) },
    },
    handler: async (request) => {
      const { isSuspended, reason: given = '' } = request.body;
      const reason = given.trim();
      if (isSuspended && !reason) throw invalid([{ path: '/reason', message: 'is missing' }]);
      const suspension = isSuspended ? reason : undefined;
      const { id } = request.params;
      const before = await setSuspension(id, suspension, options.sendsEmail);
      request.auditChanges = changedFields(
        { suspension: before.suspension?.reason },
        { suspension },
      );
      return answerOne(await findLearnerById(id));
    },
  });
  app.post('/api/admin/users/:id/confirmation', {
    config: {
      role: 'admin',
      scope: 'manage',
      audit: 'Sent a learner the confirmation email again',
    },
    schema: {
      operationId: 'resendUserConfirmation',
      summary: 'Send a learner the confirmation email again',
      description: 'Only while the address is not confirmed, and where the site can send email.',
      params: IdParams,
      response: { 202: ref(Receipt), ...problems(403, 429, userNotFound()) },
    },
    handler: async ({ params, ip }) => {
      requireMail(options);
      const { _id: userId, email: to, ...user } = await findLearnerById(params.id);
      if (user.emailConfirmedAt) return CONFIRMED_ALREADY;
      // Only the mailbox has the password of an unconfirmed registration, so a new one is chosen.
      const kind = user.unconfirmedUntil ? 'finishRegistration' : 'confirmation';
      return (await mailOnRequest(ip, { kind, to, userId })) ? CONFIRMATION_SENT : TOO_MANY_SENT;
    },
  });
  app.delete('/api/admin/users/:id', {
    config: { role: 'admin', scope: 'manage', audit: 'Deleted a learner’s account' },
    schema: {
      operationId: 'deleteUser',
      summary: 'Delete a learner’s account',
      description: 'At once and for good, with all study data.',
      querystring: wire.UserDeletionQuery,
      params: IdParams,
      response: { 204: noContent('Gone.'), ...problems(userNotFound()) },
    },
    handler: async ({ params, query }) => {
      await deleteLearner(await findLearnerById(params.id), query.comments);
      app.responseCache.clear();
    },
  });
};
