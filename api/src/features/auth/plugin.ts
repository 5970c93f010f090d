import fastifyCookie from '@fastify/cookie';
import fastifyJwt, { type FastifyJWT } from '@fastify/jwt';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '../../errorCodes.ts';
import { CodedError } from '../../errors.ts';
import { claimsToBeApiToken } from '../../shared/apiToken.ts';
import { utc } from '../../shared/dates.ts';
import type { KeyCipher } from '../../shared/keyCipher.ts';
import { auditRefusal } from '../audit/write.ts';
import { findTokenCaller } from './apiTokens/tokens.ts';
import { bypassCookie, bypassSession } from './cookies.ts';
import { Session } from './model.ts';
import { findSignedIn, SESSION_S, type SignedIn } from './sessions.ts';
import { passwordRequired, requireStaffPassword } from './verifyPassword.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Requires a password that was entered within the last 10 minutes. Add it to a route that must
     * not be available with a stolen token alone.
     */
    requireRecentPassword: onRequestAsyncHookHandler;
    /**
     * Requires the password in the request itself; a wrong one counts as a failed sign-in.
     * @throws a 403 `PASSWORD_REQUIRED` without one, a 403 `FORBIDDEN` for an API token, a 400 `INVALID_PASSWORD`, or a 429.
     */
    requirePassword: (request: FastifyRequest, password: string | undefined) => Promise<void>;
    /**
     * Whether a signed-in member of staff sent the request: by bearer token, or by the cookie that
     * allows nothing but reading the site during maintenance.
     */
    isFromStaff: (request: FastifyRequest) => Promise<boolean>;
  }
  interface FastifyRequest {
    /** Whether a member of staff has signed in with this browser; not verified, so it allows nothing. */
    readonly hasBypassCookie: boolean;
    /** The signed-in member of staff, or the API token; set by `requireStaff`. */
    staff: SignedIn & {
      /** Whether everything else waits until they have set up a second factor. */
      needsSecondFactor: boolean;
    };
  }
  interface FastifyContextConfig {
    /** Whether staff may call the route before they have set up a required second factor. */
    beforeSecondFactor?: boolean;
    /** Whether pages call it by themselves, so that it doesn’t count as use of the session. */
    isPolled?: boolean;
    /** Set if API tokens may call the route; for the contract. */
    takesApiTokens?: true;
  }
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    /** The claims of a token: the member of staff and the session. */
    payload: { sub: string; jti: string };
  }
}

/** What the routes of accounts need. */
export interface AccountOptions {
  /** Whether browsers use HTTPS, so that cookies are HTTPS-only. */
  secure: boolean;
  /** Whether the site can send email. */
  sendsEmail: boolean;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
  /** Contains the generated password until somebody has signed in. */
  dataDir: string;
  /** Reads and writes the keys of second factors. */
  cipher: KeyCipher;
}

/** How long an entered password counts as recent. */
const CONFIRMED_MINUTES = 10;
const ALGORITHM = 'HS256';
const ISSUER = 'band8';
const AUDIENCE = 'band8-admin';
const BEARER = /^Bearer (\S+)$/i;

/** A 401 with the `WWW-Authenticate` header that HTTP requires. */
export function unauthorized(message: string, code: ErrorCode = 'UNAUTHORIZED'): CodedError {
  return new CodedError(code, message, {
    status: 401,
    headers: { 'www-authenticate': 'Bearer realm="Band8"' },
  });
}

/** The owner of the request's bearer token; nothing if it is forged, expired or revoked. */
async function findBearer(
  request: FastifyRequest,
  idleMinutes: number,
): Promise<SignedIn | undefined> {
  const claims = await request.jwtVerify<FastifyJWT['payload']>().catch(() => undefined);
  const { isPolled = false } = request.routeOptions.config;
  const signedIn = claims && (await findSignedIn(claims.jti, idleMinutes, !isPolled));
  return signedIn?.id === claims?.sub ? signedIn : undefined;
}

/** The API token that a request carries, valid or not. */
function sentApiToken({ headers }: FastifyRequest): string | undefined {
  const [, bearer] = BEARER.exec(headers.authorization ?? '') ?? [];
  return bearer !== undefined && claimsToBeApiToken(bearer) ? bearer : undefined;
}

/**
 * The caller of an API token, whom the reply tells how many calls are left.
 * @throws a 401 for an invalid one, and a 429 after too many calls
 */
async function requireTokenCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<SignedIn> {
  const found = await findTokenCaller(text);
  if (!found) {
    await auditRefusal(request);
    throw unauthorized('This API token isn’t valid. It may have ended or been revoked.');
  }
  reply.headers(found.headers);
  return found.caller;
}

/**
 * Tokens and cookies, signed with this secret. Only a bearer token authorises; a cookie never does.
 * Register it before every hook that reads either.
 */
export const auth = fp<{ signingSecret: string }>(
  async (app, { signingSecret }) => {
    await app.register(fastifyCookie, { secret: signingSecret });
    await app.register(fastifyJwt, {
      secret: signingSecret,
      sign: { algorithm: ALGORITHM, iss: ISSUER, aud: AUDIENCE, expiresIn: SESSION_S },
      verify: {
        algorithms: [ALGORITHM],
        allowedIss: ISSUER,
        allowedAud: AUDIENCE,
        checkTyp: 'JWT',
        requiredClaims: ['iss', 'aud', 'exp', 'sub', 'jti'],
      },
    });
    app.decorateRequest('staff');
    app.decorateRequest('hasBypassCookie', {
      getter() {
        return Boolean(bypassCookie.in(this));
      },
    });
    app.decorate('isFromStaff', async (request) => {
      const { inactivityLimitMinutes } = await settingsOf(app);
      if (await findBearer(request, inactivityLimitMinutes)) return true;
      const sessionId = bypassSession(request);
      if (sessionId === undefined) return false;
      return (await findSignedIn(sessionId, inactivityLimitMinutes)) !== undefined;
    });
    app.decorate('requireRecentPassword', async ({ staff, routeOptions }) => {
      const recently = utc().subtract(CONFIRMED_MINUTES, 'minute').toDate();
      const confirmed = { _id: staff.sessionId, confirmedAt: { $gt: recently } };
      if (await Session.exists(confirmed)) return;
      throw passwordRequired(routeOptions.schema?.summary);
    });
    app.decorate('requirePassword', async (request, password) => {
      if (request.staff.tokenScopes) {
        throw new CodedError('FORBIDDEN', 'API tokens can’t do this. Sign in instead.');
      }
      if (!password) throw passwordRequired();
      await requireStaffPassword(request, password);
    });
  },
  { name: 'auth' },
);

/**
 * Requires a valid bearer: the token of a session, or an API token. Added to a group, so that no
 * route can forget it.
 */
export const requireStaff: onRequestAsyncHookHandler = async (request, reply) => {
  // A response that needs a token is private, so no intermediate cache may store it.
  reply.header('cache-control', 'no-store');
  if (!BEARER.test(request.headers.authorization ?? '')) {
    throw unauthorized('Sign in first: this call needs an administrator’s token.');
  }
  const apiToken = sentApiToken(request);
  if (apiToken !== undefined) {
    const caller = await requireTokenCaller(request, reply, apiToken);
    request.staff = { ...caller, needsSecondFactor: false };
    return;
  }
  const { requireSecondFactor, inactivityLimitMinutes } = await settingsOf(request.server);
  const signedIn = await findBearer(request, inactivityLimitMinutes);
  if (!signedIn) {
    await auditRefusal(request);
    throw unauthorized('Your session has ended. Sign in again.');
  }
  const needsSecondFactor = requireSecondFactor && !signedIn.hasSecondFactor;
  if (needsSecondFactor && !request.routeOptions.config.beforeSecondFactor) {
    const message =
      'This site requires a second factor. Set it up on your account page, then try again.';
    throw new CodedError('SECOND_FACTOR_SETUP_REQUIRED', message);
  }
  request.staff = { ...signedIn, needsSecondFactor };
};

/**
 * Counts a call with an API token, and refuses an invalid one. A call without one passes. Added to
 * the group of public reads.
 */
export const checkApiToken: onRequestAsyncHookHandler = async (request, reply) => {
  const apiToken = sentApiToken(request);
  if (apiToken !== undefined) await requireTokenCaller(request, reply, apiToken);
};

/** The settings that apply; while MongoDB is unavailable those of a new site. */
export async function settingsOf(app: FastifyInstance) {
  return (await app.currentSettings())?.settings ?? app.defaultSettings;
}
