import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { tagged } from '../../plugins/openapi.ts';
import { sends } from '../../plugins/openapiDocument.ts';
import { problem, problems } from '../../plugins/openapiErrors.ts';
import { isCommonPassword } from '../../shared/commonPassword.ts';
import type { KeyCipher } from '../../shared/keyCipher.ts';
import { ref } from '../../shared/ref.ts';
import { auditSignIn } from '../audit/write.ts';
import { codeVerifier } from './account/secondFactor.ts';
import {
  bypassSession,
  clearBypassCookie,
  deviceOf,
  setBypassCookie,
  setDeviceCookie,
} from './cookies.ts';
import { deviceName, rememberDevice } from './devices.ts';
import { changePassword } from './learner/write.ts';
import type { StoredStaff } from './model.ts';
import { readSessionRules, unauthorized } from './plugin.ts';
import { forgetGeneratedPassword, normalizeEmail, refreshHash } from './queries.ts';
import {
  Credentials,
  PasswordChange,
  PasswordConfirmation,
  SignedInUser,
  SignIn,
  type User,
} from './schema.ts';
import { closeSession, confirmSession, openSession } from './sessions.ts';
import { countSignIns, verifyPassword, wrongPassword } from './verifyPassword.ts';

const signedIn = {
  description: 'Signed in: send `token` as a bearer. Browsers also get cookies.',
  headers: sends('Set-Cookie', 'Cache-Control'),
  content: { 'application/json': { schema: ref(SignIn) } },
};
const wrongCredentials = problem(401, {
  code: 'INVALID_CREDENTIALS',
  detail: 'The email address or password is wrong. Check both and try again.',
});

const deactivated = problem(403, {
  code: 'ACCOUNT_DEACTIVATED',
  detail: 'Your account is deactivated. Ask an administrator to reactivate it.',
});

export interface AuthRouteOptions {
  /** Whether browsers use HTTPS, so that cookies are HTTPS-only. */
  secure: boolean;
  /** Whether the site can send email. */
  sendsEmail: boolean;
  /** Called when an email may have been stored. */
  onMail?: (() => void) | undefined;
  /** Contains the generated password until somebody has signed in. */
  dataDir: string;
  /** Reads and writes the keys of second factors. */
  keyCipher: KeyCipher;
}

const wrongCode = () =>
  unauthorized(
    'This code is wrong, or has been used already. Enter the code your app shows now.',
    'INVALID_CODE',
  );

/** What the signed-in person’s own screens show. */
function toUser(
  { email, name, role }: Pick<StoredStaff, 'email' | 'name' | 'role'>,
  needsSecondFactor: boolean,
): User {
  return { email, ...(name && { name }), role, ...(needsSecondFactor && { needsSecondFactor }) };
}

async function answerSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  user: StoredStaff,
  { secure }: AuthRouteOptions,
) {
  const device = await rememberDevice(deviceOf(request), user._id);
  // Signing in again in the same browser ends the previous session.
  const previousSession = bypassSession(request);
  if (previousSession) await closeSession(previousSession);
  const sessionId = await openSession(user, deviceName(request.headers['user-agent']));
  setDeviceCookie(reply, device, secure);
  setBypassCookie(reply, sessionId, secure);
  const token = await reply.jwtSign({ sub: String(user._id), jti: sessionId });
  const { requireSecondFactor } = await readSessionRules(request.server);
  return { token, user: toUser(user, requireSecondFactor && !user.secondFactor) };
}

/** The public route for signing in. */
export const signInRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (app, options) => {
  app.addHook('onRoute', tagged('Authentication'));
  app.addHook('onResponse', async () => options.onMail?.());

  app.post(
    '/api/auth/login',
    {
      ...countSignIns('staff'),
      schema: {
        operationId: 'login',
        summary: 'Sign in with email and password',
        description:
          'Five failures within 15 minutes for an account from a network, or thirty from a network, get 429 until the 15 minutes are over. After 20 failures for an account in a day, all browsers that have not signed in before share one attempt a minute; the 429 says when this network may try. An account with a second factor also needs `code`: a right password without it gets 401 `SECOND_FACTOR_REQUIRED`, a wrong code 401 `INVALID_CODE`, which counts as a failure.',
        body: ref(Credentials),
        response: { 200: signedIn, ...problems(429), 401: wrongCredentials, 403: deactivated },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { email, password, code } = request.body;
      const { keyCipher: cipher, sendsEmail } = options;
      const user = await verifyPassword(request, {
        email: normalizeEmail(email),
        password,
        audience: 'staff',
        ...(code !== undefined && {
          verifyCode: codeVerifier(request, { code, cipher, sendsEmail, refusal: wrongCode }),
        }),
      });
      if (!user) {
        throw unauthorized(
          'The email address or password is wrong. Check both and try again.',
          'INVALID_CREDENTIALS',
        );
      }
      if (user.secondFactor && code === undefined) {
        throw unauthorized(
          'Enter the code from your authenticator app too.',
          'SECOND_FACTOR_REQUIRED',
        );
      }
      await refreshHash(user, password);
      if (user.deactivatedAt) {
        throw new CodedError(
          403,
          'ACCOUNT_DEACTIVATED',
          'Your account is deactivated. Ask an administrator to reactivate it.',
        );
      }
      await auditSignIn('login', { who: user.email, ip: request.ip });
      const signIn = await answerSignIn(request, reply, user, options);
      await forgetGeneratedPassword(options.dataDir).catch((err) =>
        request.log.error({ err }, 'The generated password couldn’t be removed'),
      );
      return signIn;
    },
  );
};

/** The own account of a member of staff. Must be registered behind authentication. */
export const accountRoutes: FastifyPluginAsyncTypebox<AuthRouteOptions> = async (app, options) => {
  app.addHook('onResponse', async ({ method }) => {
    if (method !== 'GET') options.onMail?.();
  });

  app.get(
    '/api/auth/verify',
    {
      config: { role: 'author', beforeSecondFactor: true },
      schema: {
        operationId: 'verifyToken',
        summary: 'Get the user of the token',
        description:
          'Returns 200 with the email address, name and role while the token is valid, otherwise 401.',
        response: { 200: ref(SignedInUser) },
      },
    },
    async ({ staff }) => ({ user: toUser(staff, staff.needsSecondFactor) }),
  );

  app.post(
    '/api/auth/logout',
    {
      config: { role: 'author', beforeSecondFactor: true, audit: 'Signed out' },
      schema: {
        operationId: 'logout',
        summary: 'Sign out and revoke the token',
        description: 'The token stops working immediately. Other devices stay signed in.',
        response: {
          204: { ...Type.Null({ description: 'Signed out.' }), headers: sends('Set-Cookie') },
        },
      },
    },
    async ({ staff }, reply) => {
      await closeSession(staff.sessionId);
      clearBypassCookie(reply, options.secure);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/auth/password',
    {
      config: { role: 'author', audit: 'Changed their password' },
      schema: {
        operationId: 'changePassword',
        summary: 'Change your password and end all sessions',
        description:
          'The response contains a new token. A wrong current password gets 400 and counts as a failed sign-in.',
        body: ref(PasswordChange),
        response: { 200: signedIn, ...problems(429) },
      },
    },
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      const { sendsEmail } = options;
      if (isCommonPassword(newPassword, request.staff.email)) {
        const message = 'The new password is too easy to guess. Choose another one.';
        const errors = [{ path: '/newPassword', message }];
        throw new CodedError(400, 'COMMON_PASSWORD', message, { errors });
      }
      const { email } = request.staff;
      const attempt = { email, password: currentPassword, audience: 'staff' } as const;
      const user = await verifyPassword(request, attempt);
      const changed =
        user && (await changePassword(user, newPassword, { audience: 'staff', sendsEmail }));
      if (!changed) throw wrongPassword();
      return answerSignIn(request, reply, changed, options);
    },
  );

  app.post(
    '/api/auth/confirm',
    {
      config: { role: 'author', audit: 'Entered their password again' },
      schema: {
        operationId: 'confirmPassword',
        summary: 'Confirm your password',
        description:
          'Exports need a password entered within the last 10 minutes, here or when signing in. A wrong password gets 400 and counts as a failed sign-in.',
        body: ref(PasswordConfirmation),
        response: { 204: Type.Null({ description: 'Confirmed.' }), ...problems(429) },
      },
    },
    async (request, reply) => {
      const { email, sessionId } = request.staff;
      const attempt = { email, password: request.body.currentPassword, audience: 'staff' } as const;
      if (!(await verifyPassword(request, attempt))) {
        throw wrongPassword();
      }
      await confirmSession(sessionId);
      return reply.code(204).send(null);
    },
  );
};
