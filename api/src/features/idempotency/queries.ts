import { createHash } from 'node:crypto';
import type { ClientSession } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { IdempotencyKey } from './model.ts';

const KEPT_HOURS = 24;

/** A creating call. */
export interface Call {
  /** Whose key it is: two callers may make the same one. */
  owner: string;
  /** What is created; a key counts for one kind of thing. */
  operation: string;
  /** Without a key every call makes something new. */
  key: string | undefined;
  body: unknown;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** JSON with the members of every object in one order: the same content is the same text. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/**
 * Makes a thing once for each key, and gives the first result again for 24 hours. Key and thing
 * are written in the caller's transaction: there is never one without the other, and of two calls at
 * the same time one meets the other's key and is repeated by its transaction.
 * @throws CodedError 409 `IDEMPOTENCY_KEY_REUSED` for a key that came with another body.
 */
export async function once<T>(
  { owner, operation, key, body }: Call,
  session: ClientSession,
  make: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return make();
  const _id = sha256(canonical([owner, operation, key]));
  const bodyHash = sha256(canonical(body));
  const now = utc();
  const stored = await IdempotencyKey.findById(_id).session(session).lean();
  if (stored && now.isBefore(stored.expiresAt)) {
    if (stored.bodyHash === bodyHash) return JSON.parse(stored.result);
    throw new CodedError(
      409,
      'IDEMPOTENCY_KEY_REUSED',
      'This Idempotency-Key was already used with a different body. Use a new key for each new item.',
    );
  }
  // MongoDB removes what has expired once a minute only.
  if (stored) await IdempotencyKey.deleteOne({ _id }, { session });
  const result = await make();
  const record = { _id, bodyHash, result: JSON.stringify(result) };
  const expiresAt = now.add(KEPT_HOURS, 'hour').toDate();
  await IdempotencyKey.create([{ ...record, expiresAt }], { session });
  return result;
}

interface Creation<T> {
  /** Writes the thing. */
  make: (session: ClientSession) => Promise<T>;
  /** What was made, if a broken connection leaves unknown whether it was stored. */
  made: () => Promise<T | undefined>;
  /**
   * Asked when thing and key are written and before they are kept: what it throws undoes both. A
   * repeated call makes nothing, so it is not asked then.
   */
  admit?: (() => Promise<void>) | undefined;
}

/**
 * Makes a thing in a transaction of its own, once for each key.
 * @throws CodedError 409 `IDEMPOTENCY_KEY_REUSED`, and what `make` and `admit` throw.
 */
export async function createOnce<T>(call: Call, { make, made, admit }: Creation<T>): Promise<T> {
  let isAdmitted = false;
  return inTransaction(async (session) => {
    let isNew = false;
    const result = await once(call, session, () => {
      isNew = true;
      return make(session);
    });
    if (isNew && !isAdmitted) await admit?.();
    isAdmitted ||= isNew;
    return result;
  }, made);
}
