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

/** The bearer alone authorises; a cookie changes nothing (U2). */
export const auth = fp<AuthOptions>(
  async (app, { signingSecret }) => {
    app.decorateRequest('administrator');
    app.decorate('requireAdministrator', async (request) => {
      const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(
        request.headers.authorization ?? '',
      )?.[1];
      if (!token) throw unauthorized('Please sign in: this call needs an administrator’s token.');
      const signedIn = await findSignedIn(token, signingSecret);
      if (!signedIn) throw unauthorized('Your sign-in has ended. Please sign in again.');
      request.administrator = signedIn;
    });
  },
  { name: 'auth' },
);
