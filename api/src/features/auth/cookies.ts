import { randomBytes } from 'node:crypto';
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { utc } from '../../shared/dates.ts';
import { sha256 } from '../../shared/sha256.ts';
import { parseUserAgent } from '../../shared/userAgent.ts';
import { DEVICE_DAYS } from './learner/schema.ts';
import { Device } from './model.ts';
import { LEARNER_SESSION_S, SESSION_S } from './sessions.ts';

/** How long a device and its cookie are valid. */
export const DEVICE_S = DEVICE_DAYS * 24 * 60 * 60;

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
const deviceCookie = siteCookie('band8_device', '__Secure-', {
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

/** The id of the device, if this user has signed in on it before. It authorises nothing. */
export async function findKnownDevice(request: FastifyRequest, userId: Types.ObjectId | undefined) {
  const device = deviceCookie.in(request);
  if (!device) return undefined;
  // Queried for unknown accounts too, so that the timing doesn't reveal which accounts exist.
  const known = await Device.findById(sha256(device)).lean();
  return known?.userIds.some((id) => id.equals(userId)) ? device : undefined;
}

/**
 * Remembers for a year that the user signed in on this device. An unknown id is replaced
 * by a new one, because somebody else may know it.
 */
export async function rememberDevice(
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, secure }: { userId: Types.ObjectId; secure: boolean },
): Promise<void> {
  const device = deviceCookie.in(request);
  const expiresAt = utc().add(DEVICE_S, 'second').toDate();
  const renewed =
    device !== undefined &&
    (await Device.findByIdAndUpdate(sha256(device), { $addToSet: { userIds: userId }, expiresAt }));
  const id = renewed ? device : randomBytes(32).toString('base64url');
  if (!renewed) await Device.create({ _id: sha256(id), userIds: [userId], expiresAt });
  deviceCookie.set(reply, id, secure);
}

/** The browser and its system, for example `Firefox on Android`. */
export function deviceName({ headers }: FastifyRequest): string {
  const { browser = 'Unknown browser', system } = parseUserAgent(headers['user-agent']);
  return system ? `${browser} on ${system}` : browser;
}
