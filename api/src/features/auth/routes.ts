import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorOf } from '../../errors.ts';
import { tagged } from '../../plugins/openapi.ts';
import { noContent, problems, type Routes, success } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { auditSignIn } from '../audit/write.ts';
import { codeVerifier } from './account/secondFactor.ts';
import { bypassCookie, bypassSession, deviceName, rememberDevice } from './cookies.ts';
import { changePassword } from './learner/write.ts';
import { Session, type StoredStaff } from './model.ts';
import { requireUncommonPassword } from './passwords.ts';
import { type AccountOptions, settingsOf, unauthorized } from './plugin.ts';
import { forgetGeneratedPassword, normalizeEmail, refreshHash } from './queries.ts';
import * as wire from './schema.ts';
import { closeSession, openSession } from './sessions.ts';
import { countSignIns, requireStaffPassword, verifyPassword } from './verifyPassword.ts';

const signedIn = success(
  'Signed in: send `token` as a bearer. Browsers also get cookies.',
  wire.SignIn,
  'Set-Cookie',
  'Cache-Control',
);
const wrongCredentials = () =>
  unauthorized(
    'The email address or password is wrong. Check both and try again.',
    'INVALID_CREDENTIALS',
  );
const deactivated = errorOf(
  'ACCOUNT_DEACTIVATED',
  'Your account is deactivated. Ask an administrator to reactivate it.',
);
const wrongCode = () =>
  unauthorized(
    'This code is wrong, or has been used already. Enter the code your app shows now.',
    'INVALID_CODE',
  );

/** What the signed-in person’s own screens show. */
function toUser(
  { email, name, role }: Pick<StoredStaff, 'email' | 'name' | 'role'>,
  needsSecondFactor: boolean,
): wire.User {
  return { email, ...(name && { name }), role, ...(needsSecondFactor && { needsSecondFactor }) };
}

async function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  user: StoredStaff,
  { secure }: AccountOptions,
) {
  await rememberDevice(request, reply, { userId: user._id, secure });
  // Signing in again in the same browser ends the previous session.
  const previousSession = bypassSession(request);
  if (previousSession) await closeSession(previousSession);
  const sessionId = await openSession(user, deviceName(request), 'staff');
  bypassCookie.set(reply, sessionId, secure);
  const token = await reply.jwtSign({ sub: String(user._id), jti: sessionId });
  const { requireSecondFactor } = await settingsOf(request.server);
  return { token, user: toUser(user, requireSecondFactor && !user.secondFactor) };
}

/** The public route for signing in. */
export const signInRoutes: Routes<AccountOptions> = async (app, options) => {
  app.addHook('onRoute', tagged('Authentication'));

  app.post('/api/auth/login', {
    ...countSignIns('staff'),
    schema: {
      operationId: 'login',
      summary: 'Sign in with email and password',
      description:
        'Five failures within 15 minutes for an account from a network, or thirty from a network, get 429 until the 15 minutes are over. After 20 failures for an account in a day, all browsers that have not signed in before share one attempt a minute; the 429 says when this network may try. An account with a second factor also needs `code`: a right password without it gets 401 `SECOND_FACTOR_REQUIRED`, a wrong code 401 `INVALID_CODE`, which counts as a failure.',
      body: ref(wire.Credentials),
      response: { 200: signedIn, ...problems(429, wrongCredentials(), deactivated()) },
    },
    handler: async (request, reply) => {
      const { email, password, code } = request.body;
      const user = await verifyPassword(request, {
        email: normalizeEmail(email),
        password,
        audience: 'staff',
        verifyCode:
          code === undefined
            ? undefined
            : codeVerifier(request, { code, refusal: wrongCode, ...options }),
      });
      if (!user) throw wrongCredentials();
      if (user.secondFactor && code === undefined) {
        const message = 'Enter the code from your authenticator app too.';
        throw unauthorized(message, 'SECOND_FACTOR_REQUIRED');
      }
      await refreshHash(user, password);
      if (user.deactivatedAt) throw deactivated();
      await auditSignIn('login', { who: user.email, ip: request.ip });
      const signIn = await answerSignIn(request, reply, user, options);
      await forgetGeneratedPassword(options.dataDir).catch((err) =>
        request.log.error({ err }, 'The generated password couldn’t be removed'),
      );
      return signIn;
    },
  });
};

/** The own account of a member of staff. Must be registered behind authentication. */
export const accountRoutes: Routes<AccountOptions> = async (app, options) => {
  app.get('/api/auth/verify', {
    config: { role: 'author', beforeSecondFactor: true },
    schema: {
      operationId: 'verifyToken',
      summary: 'Get the user of the token',
      description:
        'Returns 200 with the email address, name and role while the token is valid, otherwise 401.',
      response: { 200: ref(wire.SignedInUser) },
    },
    handler: async ({ staff }) => ({ user: toUser(staff, staff.needsSecondFactor) }),
  });

  app.post('/api/auth/logout', {
    config: { role: 'author', beforeSecondFactor: true, audit: 'Signed out' },
    schema: {
      operationId: 'logout',
      summary: 'Sign out and revoke the token',
      description: 'The token stops working immediately. Other devices stay signed in.',
      response: { 204: noContent('Signed out.', 'Set-Cookie') },
    },
    handler: async ({ staff }, reply) => {
      await closeSession(staff.sessionId);
      bypassCookie.clear(reply, options.secure);
    },
  });

  app.post('/api/auth/password', {
    config: { role: 'author', audit: 'Changed their password' },
    schema: {
      operationId: 'changePassword',
      summary: 'Change your password and end all sessions',
      description:
        'The response contains a new token. A wrong current password gets 400 and counts as a failed sign-in.',
      body: ref(wire.PasswordChange),
      response: { 200: signedIn, ...problems(429) },
    },
    handler: async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const { sendsEmail } = options;
      requireUncommonPassword(newPassword, request.staff.email, '/newPassword');
      const user = await requireStaffPassword(request, currentPassword);
      const changed = await changePassword(user, newPassword, sendsEmail);
      return answerSignIn(request, reply, changed, options);
    },
  });

  app.post('/api/auth/confirm', {
    config: { role: 'author', audit: 'Entered their password again' },
    schema: {
      operationId: 'confirmPassword',
      summary: 'Confirm your password',
      description:
        'Exports need a password entered within the last 10 minutes, here or when signing in. A wrong password gets 400 and counts as a failed sign-in.',
      body: ref(wire.PasswordConfirmation),
      response: { 204: noContent('Confirmed.'), ...problems(429) },
    },
    handler: async (request) => {
      await requireStaffPassword(request, request.body.currentPassword);
      await Session.updateOne({ _id: request.staff.sessionId }, { confirmedAt: new Date() });
    },
  });
};
