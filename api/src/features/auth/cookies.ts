import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_S } from './devices.ts';
import { LEARNER_SESSION_S, SESSION_S } from './sessions.ts';

/**
 * A cookie that no script can read. On sites with HTTPS its name has a prefix that makes browsers
 * reject one set without HTTPS (`__Secure-`) or also by another host (`__Host-`).
 */
function siteCookie(name: string, prefix: string, kind: CookieSerializeOptions) {
  const nameOf = (secure: boolean) => (secure ? prefix + name : name);
  return {
    /** Its value in a request; it may be forged. */
    in: ({ cookies }: FastifyRequest): string | undefined =>
      cookies[nameOf(true)] ?? cookies[nameOf(false)],
    set(reply: FastifyReply, value: string, secure: boolean): void {
      reply.setCookie(nameOf(secure), value, { ...kind, httpOnly: true, secure });
    },
    clear(reply: FastifyReply, secure: boolean): void {
      reply.clearCookie(nameOf(secure), { ...kind, httpOnly: true, secure });
    },
  };
}

/**
 * Lets a browser read the public site during maintenance while its session lasts, and removes the
 * analytics code from its own pages. It authorises nothing else. Lax, so that links from other sites
 * send it. Otherwise their pages would include the analytics code, which could read the token.
 */
export const bypassCookie = siteCookie('band8_gate', '__Host-', {
  path: '/',
  sameSite: 'lax',
  signed: true,
  maxAge: SESSION_S,
});

/** The session id in the bypass cookie of a request; nothing if the signature is invalid. */
export function bypassSession(request: FastifyRequest): string | undefined {
  return request.unsignCookie(bypassCookie.in(request) ?? '').value ?? undefined;
}

/** The id of a device, for a year. */
export const deviceCookie = siteCookie('band8_device', '__Secure-', {
  path: '/api/auth',
  sameSite: 'strict',
  maxAge: DEVICE_S,
});

/** The name of a learner's session cookie on sites without HTTPS, as in the contract. */
export const SESSION_COOKIE = 'band8_session';
/** The secret of a learner’s session. Lax, so that a link from another site finds the learner signed in. */
export const sessionCookie = siteCookie(SESSION_COOKIE, '__Host-', {
  path: '/',
  sameSite: 'lax',
  maxAge: LEARNER_SESSION_S,
});
