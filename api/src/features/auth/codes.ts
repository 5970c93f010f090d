import { randomBytes } from 'node:crypto';
import { fold } from '../../../../openapi/text.ts';
import { errorOf } from '../../errors.ts';
import { sha256 } from '../../shared/sha256.ts';
import { consumeAll, limitByNetwork, refund } from '../limits/queries.ts';
import { EmailCode, Invitation, type StoredCode, type StoredInvitation } from './model.ts';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits. */
const CODE_LENGTH = 16;

/** A new code for people to type, for example `K7QF-2MXN-9RTC-4HWD`. */
export function randomCode(): string {
  const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return signs.replace(/(.{4})(?!$)/g, '$1-');
}

/** A code as people type it: in any case, with or without signs, with the digits of any keyboard. */
export function plainCode(typed: string): string {
  return fold(typed)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

/** The hash of a code as people type it, also after other words, with O for 0, and I or L for 1. */
export function hashOfCode(code: string): string {
  const signs = plainCode(code).slice(-CODE_LENGTH);
  return sha256(signs.replaceAll('O', '0').replaceAll(/[IL]/g, '1'));
}

/** Wrong codes from a network within 15 minutes. */
export const MAX_CODE_GUESSES = 30;
const WINDOW_S = 15 * 60;

const guesses = limitByNetwork('emailCode', MAX_CODE_GUESSES, WINDOW_S);

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

/** The error for a code that is unknown, used, too old, or meant for something else. */
export const invalidCode = errorOf(
  'INVALID_TOKEN',
  'This code isn’t valid any more. It may have been used already, or be too old. Ask for a new email.',
);

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
export async function useCode({ _id }: StoredCode): Promise<void> {
  const { deletedCount } = await EmailCode.deleteOne({ _id });
  if (deletedCount === 0) throw invalidCode();
}

/** Only an invitation that can still be accepted. */
export const isOpen = () => ({ expiresAt: { $gt: new Date() } });

/**
 * Gives an open invitation a new code, so that an earlier link stops working. Only a hash is stored.
 * @returns the code; nothing if the invitation has ended meanwhile
 */
export async function renewCode(
  which: Partial<Pick<StoredInvitation, '_id' | 'email'>>,
  { isEmailed }: Pick<StoredInvitation, 'isEmailed'>,
): Promise<string | undefined> {
  const code = randomCode();
  const { matchedCount } = await Invitation.updateOne(
    { ...which, ...isOpen() },
    { codeHash: hashOfCode(code), isEmailed },
  );
  return matchedCount === 1 ? code : undefined;
}
