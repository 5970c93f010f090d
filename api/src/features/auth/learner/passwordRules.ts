import { dictionary } from '@zxcvbn-ts/language-common';
import { CodedError } from '../../../errors.ts';
import { isCommonPassword } from '../../../shared/commonPassword.ts';

/** The most frequent passwords of public breaches, in lower case. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** A leaked password, also with other digits and signs at its ends. */
function isLeaked(password: string): boolean {
  const lower = password.normalize('NFKC').toLowerCase();
  return LEAKED.has(lower) || LEAKED.has(lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''));
}

/**
 * Refuses a new password that is easy to guess.
 * @param path where the password is in the body
 * @throws CodedError 400 `COMMON_PASSWORD`.
 */
export function requireUncommonPassword(password: string, email: string, path: string): void {
  if (!isLeaked(password) && !isCommonPassword(password, email)) return;
  const message = 'This password is too easy to guess. Choose another one.';
  throw new CodedError(400, 'COMMON_PASSWORD', message, { errors: [{ path, message }] });
}
