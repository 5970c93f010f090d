import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Types } from 'mongoose';
import { CodedError } from '../../errors.ts';
import { auditSignIn } from '../audit/write.ts';
import { findKnownDevice } from './cookies.ts';
import { countGuess, type Guess, recordSuccess, uncountGuess } from './guessing.ts';
import type { Audience, StoredAccounts, StoredStaff } from './model.ts';
import { isPassword } from './passwords.ts';
import { findAccount, type Verified } from './queries.ts';

interface Attempt<A extends Audience> {
  email: string;
  password: string;
  /** Any other account counts as unknown. */
  audience: A;
  /**
   * The learner's session that sends it. It counts as a known device, so that guesses by others
   * can't keep a signed-in learner from changing the password.
   */
  sessionId?: string;
  /**
   * Uses up the code of a second factor, once the password is right. An error leaves the attempt
   * counted as failed.
   */
  verifyCode?: ((user: StoredAccounts[A]) => Promise<void>) | undefined;
}

/** The guess that a request makes at the password or code of an account. */
export async function guessOf(
  request: FastifyRequest,
  email: string,
  { userId, sessionId }: { userId: Types.ObjectId | undefined; sessionId?: string | undefined },
): Promise<Guess> {
  const knownDevice = (await findKnownDevice(request, userId)) ?? sessionId;
  return { email, ip: request.ip, knownDevice };
}

/**
 * The user of an address if the password is right; otherwise nothing, in the same time whether the
 * account exists or not.
 * @throws a 429 without hashing the password, and errors of `verifyCode`.
 */
export async function verifyPassword<A extends Audience>(
  request: FastifyRequest,
  { email, password, audience, sessionId, verifyCode }: Attempt<A>,
): Promise<(StoredAccounts[A] & Pick<Verified, 'passwordHash'>) | undefined> {
  const user = await findAccount({ email }, audience);
  const guess = await guessOf(request, email, { userId: user?._id, sessionId });
  await countGuess(guess);
  const passwordHash = user?.passwordHash;
  if (!(await isPassword(password, passwordHash)) || !user || !passwordHash) {
    const who = user?.email;
    if (audience === 'staff') await auditSignIn('loginFailed', { who, ip: request.ip });
    return undefined;
  }
  if (user.secondFactor && !verifyCode) {
    await uncountGuess(guess);
  } else {
    await verifyCode?.(user);
    await recordSuccess(guess);
  }
  return { ...user, passwordHash };
}

/** The error for a wrong current password. */
export function wrongPassword(): CodedError {
  const message = 'The current password is wrong.';
  return new CodedError('INVALID_PASSWORD', `${message} Nothing was changed.`, {
    errors: [{ path: '/currentPassword', message }],
  });
}

/**
 * The account of the signed-in member of staff, if the password is right.
 * @param verifyCode see `verifyPassword`
 * @throws CodedError 400 `INVALID_PASSWORD`, or 429 `TOO_MANY_ATTEMPTS`.
 */
export async function requireStaffPassword(
  request: FastifyRequest,
  password: string,
  verifyCode?: (user: StoredStaff) => Promise<void>,
) {
  const { email } = request.staff;
  const user = await verifyPassword(request, { email, password, audience: 'staff', verifyCode });
  if (!user) throw wrongPassword();
  return user;
}

/**
 * The error for a missing or outdated password confirmation.
 *
 * @param summary what the password is needed for, such as "Create an API token"
 */
export function passwordRequired(summary = 'do this'): CodedError {
  const action = summary.charAt(0).toLowerCase() + summary.slice(1);
  const message = `Enter your current password to ${action}.`;
  return new CodedError('PASSWORD_REQUIRED', message, { path: '/currentPassword' });
}

const REFUSALS: readonly number[] = [401, 403, 429];

/**
 * The hooks of a sign-in route that count its outcomes for the metrics. Being asked for the code of
 * the second factor is none.
 */
export function countSignIns(kind: Audience) {
  return {
    onError: async (
      { server }: FastifyRequest,
      _reply: FastifyReply,
      { code, statusCode = 500 }: { code?: string; statusCode?: number },
    ) => {
      if (REFUSALS.includes(statusCode) && code !== 'SECOND_FACTOR_REQUIRED') {
        server.metrics.signIns.inc({ kind, result: 'refused' });
      }
    },
    onResponse: async ({ server }: FastifyRequest, { statusCode }: FastifyReply) => {
      if (statusCode === 200) server.metrics.signIns.inc({ kind, result: 'success' });
    },
  };
}
