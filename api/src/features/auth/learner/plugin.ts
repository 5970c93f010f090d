import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError, errorOf } from '../../../errors.ts';
import { success } from '../../../plugins/responses.ts';
import { sha256 } from '../../../shared/sha256.ts';
import { Receipt } from '../../submissions/schema.ts';
import {
  deviceName,
  findKnownDevice,
  rememberDevice,
  SESSION_COOKIE,
  sessionCookie,
} from '../cookies.ts';
import { Device, type StoredUser } from '../model.ts';
import type { AccountOptions } from '../plugin.ts';
import { closeSession, findLearner, type Learner, openSession } from '../sessions.ts';
import { queueMail } from './outbox.ts';
import { toAccount } from './queries.ts';
import { Account } from './schema.ts';

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

interface LearnerOptions extends Pick<AccountOptions, 'secure'> {
  /** Origins whose pages may send requests with cookies: the site's own, and configured ones. */
  origins: readonly string[];
}

/** How to sign in, for a 401. */
export const CHALLENGE = {
  headers: { 'www-authenticate': `Cookie realm="Band8", cookie-name="${SESSION_COOKIE}"` },
};
const READING = new Set(['GET', 'HEAD']);

const otherSite = errorOf(
  'OTHER_SITE',
  'This request doesn’t come from a page of this site. Programs must send the site’s address as `Origin`.',
);

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
      const secret = sessionCookie.in(request);
      const found = secret && (await findLearner(secret));
      if (!found) {
        const message = 'Sign in first: this call needs a learner’s session.';
        throw new CodedError('UNAUTHORIZED', message, CHALLENGE);
      }
      if (!READING.has(request.method) && sourceOf(request) !== 'site') throw otherSite();
      if (found.isExtended) sessionCookie.set(reply, secret, secure);
      request.learner = found.learner;
    });
  },
  { name: 'learnerSessions', dependencies: ['auth'] },
);

export const followsByEmail = success(
  'The request was accepted; the rest follows by email.',
  Receipt,
  'Cache-Control',
);

export const signedIn = success('Signed in.', Account, 'Set-Cookie', 'Cache-Control');

/** @throws CodedError 403 `MAIL_NOT_SET_UP` where the site can’t send email. */
export function requireMail({ sendsEmail }: AccountOptions): void {
  if (sendsEmail) return;
  const message = 'This site can’t send email. Write to its owner instead.';
  throw new CodedError('MAIL_NOT_SET_UP', message);
}

/** Tells a learner about a sign-in from an unknown device; not about the account's first one. */
async function announceDevice(request: FastifyRequest, { _id: userId, email: to }: StoredUser) {
  if (await findKnownDevice(request, userId)) return;
  if (!(await Device.exists({ userIds: userId }))) return;
  await queueMail({ kind: 'newDevice', to, userId, detail: deviceName(request) });
}

/**
 * Signs a browser in: it gets a new session, whatever cookie it sent, and its previous one ends.
 * @param isAnnounced whether the learner gets an email if the device is unknown
 */
export async function signInLearner(
  request: FastifyRequest,
  reply: FastifyReply,
  user: StoredUser,
  { secure, sendsEmail, isAnnounced = false }: AccountOptions & { isAnnounced?: boolean },
): Promise<Account> {
  if (sendsEmail && isAnnounced) await announceDevice(request, user);
  const previous = sessionCookie.in(request);
  if (previous) await closeSession(sha256(previous));
  await rememberDevice(request, reply, { userId: user._id, secure });
  const secret = await openSession(user, deviceName(request), 'learner');
  sessionCookie.set(reply, secret, secure);
  reply.header('cache-control', 'no-store');
  return toAccount(user, sendsEmail);
}
