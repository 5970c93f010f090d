import type { FastifyRequest } from 'fastify';
import { type QueryFilter, Types } from 'mongoose';
import { Secret, TOTP } from 'otpauth';
import { inTransaction } from '../../../database/transaction.ts';
import { CodedError, errorOf } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import type { KeyCipher } from '../../../shared/keyCipher.ts';
import { auditSignIn } from '../../audit/write.ts';
import { hashOfCode, plainCode, randomCode } from '../codes.ts';
import { countGuess, recordSuccess, uncountGuess } from '../guessing.ts';
import { queueMail } from '../learner/outbox.ts';
import { AUDIENCES, type StoredStaff, type StoredUser, User } from '../model.ts';
import { guessOf } from '../verifyPassword.ts';

/** How long a new key waits for its first code. */
const SETUP_MINUTES = 30;

type Owner = Pick<StoredUser, '_id' | 'secondFactor'>;

/** The error for a wrong code of somebody who is signed in. */
export const wrongCode = errorOf(
  'INVALID_CODE',
  'This code is wrong, or has been used already. Enter the code your app shows now.',
  { path: '/code' },
);

/** The error for a change of the own second factor that another one has overtaken. */
export const factorChanged = errorOf(
  'SECOND_FACTOR_CHANGED',
  'Your second factor has changed since you opened this page. Reload the page and start again.',
);

/**
 * Uses up a code of the app. Only a later time step than that of the last code is accepted, so a
 * code that somebody has seen works for nobody else.
 */
async function acceptAppCode(
  { _id, secondFactor }: Required<Owner>,
  code: string,
  cipher: KeyCipher,
): Promise<boolean> {
  const key = cipher.decrypt(secondFactor.key, String(_id));
  const step = key && findStep(key, code, Date.now());
  if (!step) return false;
  const { modifiedCount } = await User.updateOne(
    { _id, 'secondFactor.key': secondFactor.key, 'secondFactor.lastStep': { $lt: step } },
    { 'secondFactor.lastStep': step },
  );
  return modifiedCount === 1;
}

/** Uses up a recovery code. */
async function acceptRecoveryCode(_id: Types.ObjectId, code: string): Promise<boolean> {
  const hash = hashOfCode(code);
  const { modifiedCount } = await User.updateOne(
    { _id, 'secondFactor.recoveryCodes': hash },
    { $pull: { 'secondFactor.recoveryCodes': hash } },
  );
  return modifiedCount === 1;
}

/**
 * Stores a new key, which counts once a code of it is entered within 30 minutes.
 * @returns the key in base32; it can't be read again
 * @throws CodedError 409 `SECOND_FACTOR_CHANGED` if there is a second factor already.
 */
export async function startSecondFactor({ _id }: Pick<StoredUser, '_id'>, cipher: KeyCipher) {
  const key = new Secret({ size: KEY_BYTES }).base32;
  const newSecondFactor = {
    key: cipher.encrypt(key, String(_id)),
    until: utc().add(SETUP_MINUTES, 'minute').toDate(),
  };
  const { matchedCount } = await User.updateOne(
    { _id, secondFactor: { $exists: false } },
    { newSecondFactor },
  );
  if (matchedCount === 0) throw factorChanged();
  return key;
}

function createRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: 10 }, randomCode);
  return { codes, hashes: codes.map(hashOfCode) };
}

/**
 * Switches the second factor on with the first code of its app.
 * @returns the recovery codes; they can't be read again
 * @throws CodedError 400 `INVALID_CODE`, or 409 `SECOND_FACTOR_CHANGED` if no key waits for a code.
 */
export async function confirmSecondFactor(id: string, typed: string, cipher: KeyCipher) {
  const user = await User.findById(id).lean();
  const { newSecondFactor: { key: sealed, until } = {}, secondFactor } = user ?? {};
  const key = sealed && cipher.decrypt(sealed, id);
  if (!key || !until || until < new Date() || secondFactor) throw factorChanged();
  const lastStep = findStep(key, plainCode(typed), Date.now());
  if (!lastStep) throw wrongCode();
  const { codes, hashes } = createRecoveryCodes();
  const { modifiedCount } = await User.updateOne(
    { _id: id, 'newSecondFactor.key': sealed, secondFactor: { $exists: false } },
    {
      $set: { secondFactor: { key: sealed, since: new Date(), lastStep, recoveryCodes: hashes } },
      $unset: { newSecondFactor: 1 },
    },
  );
  if (modifiedCount === 0) throw factorChanged();
  return codes;
}

/**
 * Replaces all recovery codes, after password and code were verified.
 * @throws CodedError 409 `SECOND_FACTOR_CHANGED`.
 */
export async function replaceRecoveryCodes({ _id, secondFactor }: Owner): Promise<string[]> {
  const { codes, hashes } = createRecoveryCodes();
  const { matchedCount } = await User.updateOne(
    { _id, 'secondFactor.key': secondFactor?.key ?? '' },
    { 'secondFactor.recoveryCodes': hashes },
  );
  if (matchedCount === 0) throw factorChanged();
  return codes;
}

/**
 * Removes a second factor, also one that is being set up, and tells its owner by email.
 * @returns the account as it was; nothing if no member of staff matches
 */
export async function removeSecondFactor(filter: QueryFilter<StoredUser>, sendsEmail: boolean) {
  const user = await User.findOne({ ...filter, ...AUDIENCES.staff }).lean<StoredStaff | null>();
  if (!user) return undefined;
  const { _id, email: to, secondFactor } = user;
  const present = { _id, ...(secondFactor && { 'secondFactor.key': secondFactor.key }) };
  const removal = { $unset: { secondFactor: 1, newSecondFactor: 1 } } as const;
  // Repeating it removes nothing more and sends no second email.
  await inTransaction(async () => {
    const { modifiedCount } = await User.updateOne(present, removal);
    if (!sendsEmail || !secondFactor || modifiedCount === 0) return;
    await queueMail({ kind: 'secondFactorRemoved', to, userId: _id });
  });
  return user;
}

export const hasNoFactor = errorOf(
  'SECOND_FACTOR_CHANGED',
  'This person has no second factor any more. Nothing was changed.',
);

/** What every authenticator app can do; some ignore other values. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** As long as the hash, which RFC 4226 recommends. */
const KEY_BYTES = 20;
/** How many steps of 30 seconds the clock of a phone may be ahead or behind. */
const DRIFT_STEPS = 1;

/** The address that authenticator apps read from a QR code. */
export function keyUri(key: string, { issuer, label }: { issuer: string; label: string }): string {
  // A colon separates the two, and apps refuse another one, even encoded.
  const plain = issuer.replace(/\s*:\s*/g, ' ').trim();
  return new TOTP({ ...PARAMETERS, secret: key, issuer: plain, label }).toString();
}

/**
 * The time step whose code this is, if it is the present one or next to it.
 * @param at in milliseconds since 1970
 */
export function findStep(key: string, code: string, at: number): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: key });
  const drift = totp.validate({ token: code, timestamp: at, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp: at }) + drift;
}

interface CodeCheck {
  code: string;
  cipher: KeyCipher;
  sendsEmail: boolean;
  /** The error for a wrong code. */
  refusal: () => CodedError;
}

/**
 * Uses up a typed code of the user’s second factor, for `verifyPassword`. Wrong codes and recovery
 * codes are written to the audit log, and the owner is told about a recovery code by email. Accounts
 * without a second factor need no code.
 */
export function codeVerifier(
  { ip }: Pick<FastifyRequest, 'ip'>,
  { code: typed, cipher, sendsEmail, refusal }: CodeCheck,
): (user: StoredStaff) => Promise<void> {
  const code = plainCode(typed);
  const isOfApp = /^\d{6}$/.test(code);
  return async ({ _id, email, secondFactor }) => {
    if (!secondFactor) return;
    const isAccepted = isOfApp
      ? await acceptAppCode({ _id, secondFactor }, code, cipher)
      : await acceptRecoveryCode(_id, code);
    if (!isAccepted) {
      await auditSignIn('codeFailed', { who: email, ip });
      throw refusal();
    }
    if (isOfApp) return;
    await auditSignIn('recoveryCodeUsed', { who: email, ip });
    if (!sendsEmail) return;
    const detail = String(secondFactor.recoveryCodes.length - 1);
    await queueMail({ kind: 'recoveryCodeUsed', to: email, userId: _id, detail });
  };
}

/**
 * Runs what the first code of a new second factor allows. A wrong code counts like a wrong password
 * and is written to the audit log; other errors don’t count.
 * @throws CodedError 429 `TOO_MANY_ATTEMPTS`, and errors of `work`.
 */
export async function countingCode<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
  const { email, id } = request.staff;
  const guess = await guessOf(request, email, { userId: new Types.ObjectId(id) });
  await countGuess(guess);
  try {
    const result = await work();
    await recordSuccess(guess);
    return result;
  } catch (error) {
    if (error instanceof CodedError && error.code === 'INVALID_CODE') {
      await auditSignIn('codeFailed', { who: email, ip: request.ip });
    } else {
      await uncountGuess(guess);
    }
    throw error;
  }
}
