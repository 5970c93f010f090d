import type { IncomingHttpHeaders } from 'node:http';
import type { onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError } from '../errors.ts';
import { findSignedIn, type SignedIn } from '../features/auth/sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets only a valid bearer pass. Hook it on a group, so that no route can forget it. */
    requireAdministrator: onRequestAsyncHookHandler;
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
export function unauthorized(message: string, code = 'UNAUTHORIZED'): CodedError {
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
      if (!token) throw unauthorized('Please sign in: this call needs an administrator’s token.');
      const signedIn = await findSignedIn(token, signingSecret);
      if (!signedIn) throw unauthorized('Your sign-in has ended. Please sign in again.');
      request.administrator = signedIn;
    });
  },
  { name: 'auth' },
);
