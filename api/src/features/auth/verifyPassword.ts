import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { auditSignIn } from '../audit/write.ts';
import { deviceOf } from './cookies.ts';
import { isKnownDevice } from './devices.ts';
import { countGuess, recordSuccess } from './guessing.ts';
import { isPassword } from './passwords.ts';
import { findByEmail } from './queries.ts';

/**
 * The administrator of an address if the password is right; otherwise nothing, in the same time
 * whether the account exists or not.
 * @throws a 429 without hashing the password.
 */
export async function verifyPassword(request: FastifyRequest, email: string, password: string) {
  const device = deviceOf(request);
  const administrator = await findByEmail(email);
  const known = await isKnownDevice(device, administrator?._id);
  const guess = { email, ip: request.ip, knownDevice: known ? device : undefined };
  await countGuess(guess);
  if (!(await isPassword(password, administrator?.passwordHash))) {
    await auditSignIn('loginFailed', { who: administrator?.email, ip: request.ip });
    return undefined;
  }
  await recordSuccess(guess);
  return administrator ?? undefined;
}

/** The error for a wrong current password. */
export function wrongPassword(): CodedError {
  const message = 'The current password is wrong.';
  return new CodedError(400, 'INVALID_PASSWORD', `${message} Nothing was changed.`, {
    errors: [{ path: '/currentPassword', message }],
  });
}

/** The error for a missing or outdated password confirmation. */
export function passwordRequired(): CodedError {
  const message = 'Enter your current password to do this.';
  return new CodedError(403, 'PASSWORD_REQUIRED', message, {
    errors: [{ path: '/currentPassword', message }],
  });
}
