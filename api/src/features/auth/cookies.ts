import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_S } from './devices.ts';
import { SESSION_S } from './sessions.ts';

/** By https the name itself says that this host alone has set it, so that no other can. */
const bypassName = (secure: boolean) => (secure ? '__Host-band8_gate' : 'band8_gate');
/** By https the name itself says that it came by it, so that nobody on the way can set one. */
const deviceName = (secure: boolean) => (secure ? '__Secure-band8_device' : 'band8_device');

/**
 * Lax, so that a link on another site brings the cookie along: without it that page would be a
 * stranger's, with the analytics code and with the token within its reach.
 */
const bypassOptions = (secure: boolean) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

function bypassCookie({ cookies }: FastifyRequest): string | undefined {
  return cookies[bypassName(true)] ?? cookies[bypassName(false)];
}

/**
 * Whether a request comes from a browser in which an administrator has signed in. The cookie lasts as
 * long as the token, and nobody checks it here: it authorises nothing, it only takes the analytics
 * code out of the browser's own pages.
 */
export function hasBypassCookie(request: FastifyRequest): boolean {
  return Boolean(bypassCookie(request));
}

/** The session that the bypass cookie of a request names; nothing where we have not signed it. */
export function bypassSession(request: FastifyRequest): string | undefined {
  return request.unsignCookie(bypassCookie(request) ?? '').value ?? undefined;
}

/** Lets a browser read the public site during maintenance, for as long as its session lasts. */
export function setBypassCookie(reply: FastifyReply, sessionId: string, secure: boolean): void {
  const options = { ...bypassOptions(secure), maxAge: SESSION_S, signed: true };
  reply.setCookie(bypassName(secure), sessionId, options);
}

/** Removes the bypass cookie from a browser. */
export function clearBypassCookie(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(bypassName(secure), bypassOptions(secure));
}

/** The device id of a browser; a stranger may have made it up. */
export function deviceOf({ cookies }: FastifyRequest): string | undefined {
  return cookies[deviceName(true)] ?? cookies[deviceName(false)];
}

/** Stores a device id in a browser for a year. */
export function setDeviceCookie(reply: FastifyReply, device: string, secure: boolean): void {
  reply.setCookie(deviceName(secure), device, {
    ...{ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure },
    maxAge: DEVICE_S,
  });
}
