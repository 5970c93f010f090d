import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError } from '../../../errors.ts';
import { deviceOf, sessionSecretOf, setDeviceCookie, setSessionCookie } from '../cookies.ts';
import { deviceName, isKnownDevice, rememberDevice } from '../devices.ts';
import { Device, type StoredUser } from '../model.ts';
import { closeLearnerSession, findLearner, type Learner, openLearnerSession } from '../sessions.ts';
import { queueMail } from './outbox.ts';
import { toAccount } from './queries.ts';
import type { Account } from './schema.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Requires a learner's session cookie, and for a write a page of this site. Add it to a group,
     * so that no route can forget it.
     */
    requireLearner: onRequestAsyncHookHandler;
    /** Refuses a request that a page of another site has sent. */
    refuseOtherSites: onRequestAsyncHookHandler;
  }
  interface FastifyRequest {
    /** The signed-in learner; set by `requireLearner`. */
    learner: Learner;
  }
}

interface LearnerOptions {
  /** Whether browsers use HTTPS, so that cookies are HTTPS-only. */
  secure: boolean;
  /** Origins whose pages may send requests with cookies: the site's own, and configured ones. */
  origins: readonly string[];
}

const READING = new Set(['GET', 'HEAD']);

function unauthorized(): CodedError {
  return new CodedError(
    401,
    'UNAUTHORIZED',
    'Sign in first: this call needs a learner’s session.',
    {
      headers: { 'www-authenticate': 'Cookie realm="Band8", cookie-name="band8_session"' },
    },
  );
}

function otherSite(): CodedError {
  return new CodedError(
    403,
    'OTHER_SITE',
    'This request doesn’t come from a page of this site. Programs must send the site’s address as `Origin`.',
  );
}

/** Sessions of learners: a cookie that authorises their own data and comments, and nothing else. */
export const learnerSessions = fp<LearnerOptions>(
  async (app, { secure, origins }) => {
    /** Where a request comes from, as browsers say; programs say nothing. */
    function sourceOf({ headers, host }: FastifyRequest): 'site' | 'other' | 'unknown' {
      const site = headers['sec-fetch-site'];
      if (site === 'same-origin') return 'site';
      const { origin } = headers;
      if (origin !== undefined) {
        const isOwn = origins.includes(origin) || URL.parse(origin)?.host === host;
        return isOwn ? 'site' : 'other';
      }
      return site === undefined ? 'unknown' : 'other';
    }

    app.decorateRequest('learner');
    app.decorate('refuseOtherSites', async (request) => {
      if (sourceOf(request) === 'other') throw otherSite();
    });
    app.decorate('requireLearner', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const secret = sessionSecretOf(request);
      const found = secret && (await findLearner(secret));
      if (!found) throw unauthorized();
      if (!READING.has(request.method) && sourceOf(request) !== 'site') throw otherSite();
      if (found.isExtended) setSessionCookie(reply, secret, secure);
      request.learner = found.learner;
    });
  },
  { name: 'learnerSessions', dependencies: ['auth'] },
);

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
