import type { FastifyReply, FastifyRequest } from 'fastify';
import { CodedError } from '../../../errors.ts';
import { deviceOf, setDeviceCookie } from '../cookies.ts';
import { isKnownDevice, rememberDevice } from '../devices.ts';
import { Device, type StoredUser } from '../model.ts';
import { sessionSecretOf, setSessionCookie } from './cookie.ts';
import { deviceName } from './device.ts';
import { queueMail } from './outbox.ts';
import { toAccount } from './queries.ts';
import type { Account } from './schema.ts';
import { closeLearnerSession, openLearnerSession } from './sessions.ts';

export interface LearnerRouteOptions {
  /** Whether browsers use HTTPS, so that cookies are HTTPS-only. */
  secure: boolean;
  /** Whether the site can send email. */
  sendsEmail: boolean;
  /** Called when an email may have been stored. */
  onMail?: (() => void) | undefined;
}

/** @throws CodedError 403 `MAIL_NOT_SET_UP` where the site can’t send email. */
export function requireMail({ sendsEmail }: LearnerRouteOptions): void {
  if (sendsEmail) return;
  throw new CodedError(
    403,
    'MAIL_NOT_SET_UP',
    'This site can’t send email. Write to its owner instead.',
  );
}

/** Tells a learner about a sign-in from an unknown device; not about the account's first one. */
async function announceDevice(request: FastifyRequest, { _id: userId, email: to }: StoredUser) {
  if (await isKnownDevice(deviceOf(request), userId)) return;
  if (!(await Device.exists({ userIds: userId }))) return;
  const detail = deviceName(request.headers['user-agent']);
  await queueMail({ kind: 'newDevice', to, userId, detail });
}

/**
 * Signs a browser in: it gets a new session, whatever cookie it sent, and its previous one ends.
 * @param isAnnounced whether the learner gets an email if the device is unknown
 */
export async function signInLearner(
  request: FastifyRequest,
  reply: FastifyReply,
  user: StoredUser,
  { secure, sendsEmail, isAnnounced }: LearnerRouteOptions & { isAnnounced: boolean },
): Promise<Account> {
  if (sendsEmail && isAnnounced) await announceDevice(request, user);
  const previous = sessionSecretOf(request);
  if (previous) await closeLearnerSession(previous);
  const device = await rememberDevice(deviceOf(request), user._id);
  const secret = await openLearnerSession(user, deviceName(request.headers['user-agent']));
  setDeviceCookie(reply, device, secure);
  setSessionCookie(reply, secret, secure);
  reply.header('cache-control', 'no-store');
  return toAccount(user, sendsEmail);
}
