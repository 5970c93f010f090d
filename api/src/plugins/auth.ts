import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '../errorCodes.ts';
import { CodedError } from '../errors.ts';
import { auditRefusal } from '../features/audit/refusals.ts';
import { findSignedIn, isConfirmed, type SignedIn } from '../features/auth/sessions.ts';
import {
  passwordRequired,
  verifyPassword,
  wrongPassword,
} from '../features/auth/verifyPassword.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets only a valid bearer pass. Hook it on a group, so that no route can forget it. */
    requireAdministrator: onRequestAsyncHookHandler;
    /**
     * Lets an administrator pass whose password was given within the last 10 minutes. Hook it on a
     * call that a stolen token alone must not make.
     */
    requireRecentPassword: onRequestAsyncHookHandler;
    /**
     * Asks for the password in the call itself; a wrong one counts as a failed sign-in.
     * @throws a 403 `PASSWORD_REQUIRED` without one, a 400 `INVALID_PASSWORD`, or a 429.
     */
    requirePassword: (request: FastifyRequest, password: string | undefined) => Promise<void>;
  }
  interface FastifyRequest {
    /** Who is signed in; set by `requireAdministrator`. */
    administrator: SignedIn;
  }
}

interface AuthOptions {
  /** Signs and checks the tokens. */
  signingSecret: string;
}

/** A 401; it names the way to authorise, as HTTP wants it. */
export function unauthorized(message: string, code: ErrorCode = 'UNAUTHORIZED'): CodedError {
  return new CodedError(401, code, message, {
    headers: { 'www-authenticate': 'Bearer realm="Band8"' },
  });
}

/** The token of an Authorization header; nothing where there is none, or no token. */
export function bearerIn({ authorization = '' }: IncomingHttpHeaders): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(authorization)?.[1];
}

/** The bearer alone authorises; a cookie changes nothing (U2). */
export const auth = fp<AuthOptions>(
  async (app, { signingSecret }) => {
    app.decorateRequest('administrator');
    app.decorate('requireAdministrator', async (request, reply) => {
      // What needs a token is for its owner's eyes: no cache on the way keeps it.
      reply.header('cache-control', 'no-store');
      const token = bearerIn(request.headers);
      if (!token) throw unauthorized('Sign in first: this call needs an administrator’s token.');
      const signedIn = await findSignedIn(token, signingSecret);
      if (!signedIn) {
        await auditRefusal(request);
        throw unauthorized('Your session has ended. Sign in again.');
      }
      request.administrator = signedIn;
    });
    app.decorate('requireRecentPassword', async ({ administrator }) => {
      if (!(await isConfirmed(administrator.sessionId))) throw passwordRequired();
    });
    app.decorate('requirePassword', async (request, password) => {
      if (!password) throw passwordRequired();
      if (!(await verifyPassword(request, request.administrator.email, password))) {
        throw wrongPassword();
      }
    });
  },
  { name: 'auth' },
);
