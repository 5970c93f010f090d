import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_S } from './devices.ts';
import { LEARNER_SESSION_S, SESSION_S } from './sessions.ts';

/** The `__Host-` prefix makes browsers reject a cookie set by another host or without HTTPS. */
const bypassName = (secure: boolean) => (secure ? '__Host-band8_gate' : 'band8_gate');
/** The `__Secure-` prefix makes browsers reject a cookie set without HTTPS. */
const deviceName = (secure: boolean) => (secure ? '__Secure-band8_device' : 'band8_device');

/**
 * Lax, so that links from other sites send the cookie. Otherwise their pages would include the
 * analytics code, which could read the token.
 */
const bypassOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

function bypassCookie({ cookies }: FastifyRequest): string | undefined {
  return cookies[bypassName(true)] ?? cookies[bypassName(false)];
}

/**
 * Whether an administrator has signed in with this browser. The cookie lasts as long as the token
 * and isn't verified here: it authorises nothing and only removes the analytics code from the
 * browser's own pages.
 */
export function hasBypassCookie(request: FastifyRequest): boolean {
  return Boolean(bypassCookie(request));
}

/** The session id in the bypass cookie of a request; nothing if the signature is invalid. */
export function bypassSession(request: FastifyRequest): string | undefined {
  return request.unsignCookie(bypassCookie(request) ?? '').value ?? undefined;
}

/** Lets a browser read the public site during maintenance while its session lasts. */
export function setBypassCookie(reply: FastifyReply, sessionId: string, secure: boolean): void {
  const options = { ...bypassOptions(secure), maxAge: SESSION_S, signed: true };
  reply.setCookie(bypassName(secure), sessionId, options);
}

export function clearBypassCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(bypassName(secure), bypassOptions(secure));
}

/** The device id that a browser sent; it may be forged. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[deviceName(true)] ?? cookies[deviceName(false)];
}

/** Stores a device id in a browser for a year. */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(deviceName(secure), device, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    maxAge: DEVICE_S,
  });
}

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
