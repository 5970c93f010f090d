import type { ClientSession } from 'mongoose';
import { CodedError } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { consumeAll, limit, limitByNetwork, refund } from '../../limits/queries.ts';
import { hashOfCode, randomCode } from '../typedCodes.ts';
import { EmailCode, type StoredCode } from './model.ts';

/** Wrong codes from a network within 15 minutes. */
export const MAX_CODE_GUESSES = 30;
const WINDOW_S = 15 * 60;

const guesses = limitByNetwork((points) => limit('emailCode', points, WINDOW_S), MAX_CODE_GUESSES);

/**
 * Runs what a code from an email allows; only a failure counts as a guess.
 * @throws CodedError 429 `TOO_MANY_ATTEMPTS` after too many from a network, and errors of `work`.
 */
export async function countingGuesses<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const counts = guesses(ip);
  await consumeAll(counts, {
    code: 'TOO_MANY_ATTEMPTS',
    sentence: (wait) => `Too many wrong codes. Try again in ${wait}.`,
  });
  const result = await work();
  await refund(counts);
  return result;
}

/** Creates a code and returns it as the email shows it, for example `K7QF-2MXN-9RTC-4HWD`. */
export async function createCode(
  fields: Omit<StoredCode, '_id' | 'expiresAt'>,
  hours: number,
): Promise<string> {
  const code = randomCode();
  const expiresAt = utc().add(hours, 'hour').toDate();
  await EmailCode.create({ ...fields, _id: hashOfCode(code), expiresAt });
  return code;
}

/** The error for a code that is unknown, used, too old, or meant for something else. */
export function invalidCode(): CodedError {
  return new CodedError(
    403,
    'INVALID_TOKEN',
    'This code isn’t valid any more. It may have been used already, or be too old. Ask for a new email.',
  );
}

/**
 * A code that can still be used for one of these purposes.
 * @throws CodedError 403 `INVALID_TOKEN`.
 */
export async function findCode(
  code: string,
  purposes: readonly StoredCode['purpose'][],
): Promise<StoredCode> {
  const found = await EmailCode.findOne({
    _id: hashOfCode(code),
    purpose: { $in: purposes },
    expiresAt: { $gt: new Date() },
  }).lean();
  if (!found) throw invalidCode();
  return found;
}

/**
 * Uses a code up, in the transaction that does what it allows.
 * @throws CodedError 403 `INVALID_TOKEN` if it was used meanwhile.
 */
export async function useCode({ _id }: StoredCode, session: ClientSession): Promise<void> {
  const { deletedCount } = await EmailCode.deleteOne({ _id }, { session });
  if (deletedCount === 0) throw invalidCode();
}
