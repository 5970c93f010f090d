import { tagged } from '../../../plugins/openapi.ts';
import { noContent, problems, type Routes, success } from '../../../plugins/responses.ts';
import { changedFields } from '../../../shared/fieldChanges.ts';
import { IdParams, ref } from '../../../shared/ref.ts';
import { trimAccountBody } from '../../../shared/writtenText.ts';
import { auditSignIn } from '../../audit/write.ts';
import { countingGuesses } from '../codes.ts';
import { AccountMail, Invitation, type StoredInvitation, type StoredStaff } from '../model.ts';
import type { AccountOptions } from '../plugin.ts';
import { listInTheirName } from './inTheirName.ts';
import { listStaff, staffNotFound, toInvitation, toStaffAccounts } from './queries.ts';
import * as wire from './schema.ts';
import {
  acceptInvitation,
  findInvitation,
  invalidInvitation,
  invitationNotFound,
  inviteStaff,
  isStaffAlready,
  isTakenMeanwhile,
  lastAdministrator,
  resendInvitation,
  updateStaff,
} from './write.ts';

/** The characters of the audit log for what a change has ended, because nothing else names it. */
const MAX_ENDED_LENGTH = 2_000;
/** The accounts of the back office and the invitations to it. Must be behind authentication. */
export const staffRoutes: Routes<AccountOptions> = async (app, { sendsEmail, publicUrl }) => {
  app.addHook('preValidation', trimAccountBody);

  const answerSent = ({ invitation, code }: Awaited<ReturnType<typeof inviteStaff>>) => ({
    invitation: toInvitation(invitation),
    // The code is in the fragment, which reaches no server log.
    ...(code && { link: `${publicUrl}/admin/invitation#${code}` }),
  });
  const labelOf = ({ _id, email }: Pick<StoredStaff, '_id' | 'email'>) => ({
    targetId: String(_id),
    targetLabel: email,
  });

  app.get('/api/admin/staff', {
    config: { role: 'admin' },
    schema: {
      operationId: 'listStaff',
      summary: 'List staff and invitations',
      description: 'All accounts of the back office by address, and the open invitations.',
      response: { 200: ref(wire.StaffList) },
    },
    handler: ({ staff }) => listStaff(staff),
  });

  app.post('/api/admin/invitations', {
    preHandler: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Invited somebody to the back office' },
    schema: {
      operationId: 'inviteStaff',
      summary: 'Invite somebody to the back office',
      description:
        'The invitation can be accepted for 7 days. It is sent by email; a site that can’t send email answers with the link to pass on. Needs a password entered within the last 10 minutes.',
      body: ref(wire.InvitationInput),
      response: { 201: ref(wire.SentInvitation), ...problems(403, isStaffAlready()) },
    },
    handler: async (request) => {
      const sent = await inviteStaff(request.body, { by: request.staff, sendsEmail });
      request.auditTarget = labelOf(sent.invitation);
      return answerSent(sent);
    },
  });

  app.post('/api/admin/invitations/:id/renewal', {
    preHandler: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Sent an invitation again' },
    schema: {
      operationId: 'resendInvitation',
      summary: 'Send an invitation again',
      description: 'For another 7 days. Earlier links stop working.',
      params: IdParams,
      response: { 200: ref(wire.SentInvitation), ...problems(403, invitationNotFound()) },
    },
    handler: async (request) => {
      const sent = await resendInvitation(request.params.id, { by: request.staff, sendsEmail });
      request.auditTarget = labelOf(sent.invitation);
      return answerSent(sent);
    },
  });

  app.delete('/api/admin/invitations/:id', {
    config: { role: 'admin', audit: 'Removed an invitation' },
    schema: {
      operationId: 'removeInvitation',
      summary: 'Remove an invitation',
      description: 'Its link stops working.',
      params: IdParams,
      response: { 204: noContent('Gone.'), ...problems(invitationNotFound()) },
    },
    handler: async (request) => {
      const { id } = request.params;
      const removed = await Invitation.findByIdAndDelete(id).orFail(invitationNotFound).lean();
      await AccountMail.deleteMany({ kind: 'invitation', to: removed.email });
      request.auditTarget = labelOf(removed);
    },
  });

  app.get('/api/admin/staff/:id/in-their-name', {
    config: { role: 'admin' },
    schema: {
      operationId: 'listInTheirName',
      summary: 'List what a member of staff has set up',
      description:
        'What goes on without them after a deactivation or a change of role, unless `updateStaff` ends it. Their invitations end by themselves once they aren’t an active administrator.',
      params: IdParams,
      response: { 200: ref(wire.InTheirName), ...problems(staffNotFound()) },
    },
    handler: ({ params }) => listInTheirName(params.id),
  });

  app.put('/api/admin/staff/:id', {
    preHandler: app.requireRecentPassword,
    config: { role: 'admin', audit: 'Changed the account of a member of staff' },
    schema: {
      operationId: 'updateStaff',
      summary: 'Change a role, or deactivate or reactivate an account',
      description:
        'Deactivating ends all sessions at once; texts and the audit log keep the person’s address. Invitations by somebody who isn’t an active administrator any more end, too; `ends` says what else ends. The last active administrator can’t be changed. Needs a password entered within the last 10 minutes.',
      params: IdParams,
      body: ref(wire.StaffUpdate),
      response: {
        200: ref(wire.StaffAccount),
        ...problems(403, staffNotFound(), lastAdministrator()),
      },
    },
    handler: async (request) => {
      const { params, body, staff } = request;
      const { before, after, ended } = await updateStaff(params.id, body, staff);
      const audited = ({ role, deactivatedAt }: StoredStaff) => ({
        role,
        isActive: deactivatedAt === undefined,
      });
      request.auditTarget = labelOf(after);
      request.auditChanges = changedFields(
        { ...audited(before), ...ended },
        audited(after),
        Object.fromEntries(Object.keys(ended).map((kind) => [kind, MAX_ENDED_LENGTH])),
      );
      const [account] = await toStaffAccounts([after], staff);
      if (!account) throw new Error('Every account can be described.');
      return account;
    },
  });
};

const toInvitee = ({ email, name, role }: StoredInvitation) => ({ email, name, role });

/** The public routes for people who were invited to the back office. */
export const invitationRoutes: Routes = async (app) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('preValidation', trimAccountBody);

  app.post('/api/auth/invitation', {
    schema: {
      operationId: 'readInvitation',
      summary: 'See who is invited by a code',
      description: 'Reading an invitation doesn’t use it up.',
      body: ref(wire.InvitationCode),
      response: {
        200: success('The invitation can be accepted.', wire.Invitee, 'Cache-Control'),
        ...problems(429, invalidInvitation()),
      },
    },
    handler: ({ body, ip }) =>
      countingGuesses(ip, async () => toInvitee(await findInvitation(body.code))),
  });

  app.post('/api/auth/invitation/acceptance', {
    schema: {
      operationId: 'acceptInvitation',
      summary: 'Accept an invitation to the back office',
      description:
        'Creates the account with a name and a password; then sign in with `POST /api/auth/login`. The code works once.',
      body: ref(wire.InvitationAcceptance),
      response: {
        200: success('The account exists.', wire.Invitee, 'Cache-Control'),
        ...problems(429, invalidInvitation(), isTakenMeanwhile()),
      },
    },
    handler: ({ body, ip }) =>
      countingGuesses(ip, async () => {
        const invitation = await acceptInvitation(body);
        await auditSignIn('invitationAccepted', { who: invitation.email, ip });
        return toInvitee(invitation);
      }),
  });
};
