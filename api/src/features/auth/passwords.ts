import { randomBytes } from 'node:crypto';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { CodedError, unavailable } from '../../errors.ts';
import { isCommonPassword } from '../../shared/commonPassword.ts';

/** argon2id (the library's default), 19 MiB, two passes: recommended first by OWASP. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Node's thread pool has four threads, which files and compression need too. */
const MAX_CONCURRENT = 2;
/**
 * A waiting sign-in occupies one of the concurrent requests, which the rest of the site needs too.
 */
const MAX_WAITING = 50;

export const MIN_PASSWORD_LENGTH = 12;

let running = 0;
const waiting: (() => void)[] = [];

async function withConcurrencyLimit<T>(work: () => Promise<T>): Promise<T> {
  if (running < MAX_CONCURRENT) {
    running += 1;
  } else if (waiting.length < MAX_WAITING) {
    // The finishing call passes its place on, so `running` stays the same.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    const message = 'Too many people are signing in right now. Try again in a few seconds.';
    throw unavailable('TOO_BUSY', message, 5);
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

// Keyboards may produce different code points for the same characters.
const normalized = (password: string) => password.normalize('NFKC');

/** The argon2id hash of a password. */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(() => hash(normalized(password), HASHING));
}

const decoy = hashPassword(randomBytes(32).toString('base64url'));

/**
 * Whether the password matches the hash. Without a hash it is compared with a decoy, so that an
 * unknown account takes as long as a wrong password.
 * @throws a 503 when too many passwords are waiting to be checked.
 */
export async function isPassword(
  password: string,
  passwordHash: string | undefined,
): Promise<boolean> {
  const against = passwordHash ?? (await decoy);
  const matches = await withConcurrencyLimit(() => verify(against, normalized(password)));
  return matches && passwordHash !== undefined;
}

/** Whether the hash was created with other parameters than the current ones. */
export function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return (
    !passwordHash.startsWith('$argon2id$') ||
    memoryCost !== HASHING.memoryCost ||
    timeCost !== HASHING.timeCost ||
    parallelism !== HASHING.parallelism
  );
}

/** The most frequent passwords of public breaches, in lower case. */
const LEAKED: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** A leaked password, also with other digits and signs at its ends. */
function isLeaked(password: string): boolean {
  const lower = password.toLowerCase();
  return LEAKED.has(lower) || LEAKED.has(lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''));
}

/**
 * Refuses a new password that is easy to guess.
 * @param path where the password is in the body
 * @throws CodedError 400 `COMMON_PASSWORD`.
 */
export function requireUncommonPassword(given: string, email: string, path: string): void {
  const password = normalized(given);
  if (!isLeaked(password) && !isCommonPassword(password, email)) return;
  const message = 'This password is too easy to guess. Choose another one.';
  throw new CodedError('COMMON_PASSWORD', message, { path });
}
