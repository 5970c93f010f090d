import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { tagged } from '../../../plugins/openapi.ts';
import { sends } from '../../../plugins/openapiDocument.ts';
import { problem, problems } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { auditSignIn } from '../../audit/write.ts';
import { countingGuesses } from '../learner/codes.ts';
import { cleanAccountBody } from '../learner/form.ts';
import type { StoredInvitation } from './model.ts';
import { InvitationAcceptance, InvitationCode, Invitee } from './schema.ts';
import { acceptInvitation, findInvitation } from './write.ts';

const invalid = problem(403, {
  code: 'INVALID_TOKEN',
  detail:
    'This invitation isn’t valid any more. It may have been used, removed, sent again or be older than 7 days. Ask an administrator for a new one.',
});
const invitee = (description: string) => ({
  description,
  headers: sends('Cache-Control'),
  content: { 'application/json': { schema: ref(Invitee) } },
});

const toInvitee = ({ email, name, role }: StoredInvitation) => ({ email, name, role });

/** The public routes for people who were invited to the back office. */
export const invitationRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('preValidation', cleanAccountBody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(
    '/api/auth/invitation',
    {
      schema: {
        operationId: 'readInvitation',
        summary: 'See who is invited by a code',
        description: 'Reading an invitation doesn’t use it up.',
        body: ref(InvitationCode),
        response: {
          200: invitee('The invitation can be accepted.'),
          ...problems(429),
          403: invalid,
        },
      },
    },
    ({ body, ip }) => countingGuesses(ip, async () => toInvitee(await findInvitation(body.code))),
  );

  app.post(
    '/api/auth/invitation/acceptance',
    {
      schema: {
        operationId: 'acceptInvitation',
        summary: 'Accept an invitation to the back office',
        description:
          'Creates the account with a name and a password; then sign in with `POST /api/auth/login`. The code works once.',
        body: ref(InvitationAcceptance),
        response: {
          200: invitee('The account exists.'),
          ...problems(429),
          403: invalid,
          409: problem(409, {
            code: 'EMAIL_TAKEN',
            detail:
              'This address has got an account meanwhile. Ask an administrator to invite another address.',
          }),
        },
      },
    },
    ({ body, ip }) =>
      countingGuesses(ip, async () => {
        const invitation = await acceptInvitation(body);
        await auditSignIn('invitationAccepted', { who: invitation.email, ip });
        return toInvitee(invitation);
      }),
  );
};
