import type { FastifyRequest } from 'fastify';
import { CodedError } from '../../errors.ts';
import { auditSignIn } from '../audit/write.ts';
import { deviceOf } from './cookies.ts';
import { isKnownDevice } from './devices.ts';
import { countGuess, forgiveGuess } from './guessing.ts';
import { isPassword } from './passwords.ts';
import { findByEmail } from './queries.ts';

/**
 * The administrator of an address if the password is right; otherwise nothing, at the same cost
 * whether there is such an account or not.
 * @throws a 429 that has hashed nothing.
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
  await forgiveGuess(guess);
  return administrator ?? undefined;
}

/** The refusal of an administrator who has to give their password and gave a wrong one. */
export function wrongPassword(): CodedError {
  const message = 'The current password is wrong.';
  return new CodedError(400, 'INVALID_PASSWORD', `${message} Nothing was changed.`, {
    errors: [{ path: '/currentPassword', message }],
  });
}

/** The refusal of an administrator who has to give their password and gave none. */
export function passwordRequired(): CodedError {
  const message = 'Enter your current password to do this.';
  return new CodedError(403, 'PASSWORD_REQUIRED', message, {
    errors: [{ path: '/currentPassword', message }],
  });
}
