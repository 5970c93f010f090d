import type { FastifyReply, FastifyRequest } from 'fastify';
import { LEARNER_SESSION_S } from './sessions.ts';

/** The name of the session cookie on sites without HTTPS, as in the contract. */
export const SESSION_COOKIE = 'band8_session';
/** The `__Host-` prefix makes browsers reject a cookie set by another host or without HTTPS. */
const nameOf = (secure: boolean) => (secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE);
/** Lax, so that a learner who follows a link from another site is still signed in. */
const optionsOf = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/** The secret in the session cookie of a request; it may be forged. */
export function sessionSecretOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[nameOf(true)] ?? cookies[nameOf(false)];
}

/** Signs a browser in for 30 days. */
export function setSessionCookie(reply: FastifyReply, secret: string, secure: boolean): void {
  reply.setCookie(nameOf(secure), secret, { ...optionsOf(secure), maxAge: LEARNER_SESSION_S });
}

export function clearSessionCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(nameOf(secure), optionsOf(secure));
}
