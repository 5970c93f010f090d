import { Type } from '@sinclair/typebox';
import { storedModel } from '../../database/stored.ts';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import { canonicalJson } from '../../shared/canonicalJson.ts';
import { optional } from '../../shared/ref.ts';
import { sha256 } from '../../shared/sha256.ts';

/** The result of a create request, stored under the client's key. */
export const IdempotencyKey = storedModel(
  'idempotencyKeys',
  Type.Object({
    _id: Type.String(),
    bodyHash: Type.String(),
    /** The response as JSON. */
    result: Type.String(),
    expiresAt: Type.Date({ expires: 0 }),
  }),
);
/** Headers of a creating call. */
export const CreateHeaders = Type.Object({
  'idempotency-key': optional.string({
    minLength: 1,
    maxLength: 200,
    description:
      'A key chosen by the client, new for each item to create. For 24 hours, the same key and body return the first result again; the same key with a different body gets 409 IDEMPOTENCY_KEY_REUSED.',
  }),
});

/** A request that creates something. */
export interface Call {
  /** The owner of the key: two clients may choose the same one. */
  owner: string;
  /** The kind of thing that is created; keys are separate for each kind. */
  operation: string;
  /** Without a key every request creates something. */
  key: string | undefined;
  body: unknown;
}

interface Creation<T> {
  create: () => Promise<T>;
  /** Asked after a broken connection left unknown whether the item was stored. */
  isCreated: () => Promise<unknown>;
  /**
   * Called after item and key are written and before the commit; an error rolls both back. Not
   * called when a result is repeated, because nothing is created then.
   */
  beforeCommit?: (() => Promise<void>) | undefined;
}

/**
 * Creates an item in a transaction, once for each key, and returns the first result again for 24
 * hours. The key is written in the same transaction, so it is stored if and only if the item is. Of
 * two concurrent calls, one conflicts and is retried by its transaction.
 * @throws CodedError 409 `IDEMPOTENCY_KEY_REUSED` for a key that was used with another body, and
 *   errors of `create` and `beforeCommit`.
 */
export async function createOnce<T>(
  { owner, operation, key, body }: Call,
  { create, isCreated, beforeCommit }: Creation<T>,
): Promise<T> {
  const _id = sha256(canonicalJson([owner, operation, key]));
  const bodyHash = sha256(canonicalJson(body));
  let hasCalledHook = false;
  return inTransaction(async () => {
    if (key !== undefined) {
      // By MongoDB’s clock, which all nodes share. It deletes expired documents only once a minute.
      const [stored] = await IdempotencyKey.aggregate<{ bodyHash: string; result: string }>([
        { $match: { _id, $expr: { $gt: ['$expiresAt', '$$NOW'] } } },
      ]);
      if (stored?.bodyHash === bodyHash) return JSON.parse(stored.result);
      if (stored) {
        const message =
          'This Idempotency-Key was already used with a different body. Use a new key for each new item.';
        throw new CodedError('IDEMPOTENCY_KEY_REUSED', message);
      }
    }
    const result = await create();
    if (key !== undefined) {
      const record = { _id, bodyHash, result: JSON.stringify(result) };
      const expiresAt = { $dateAdd: { startDate: '$$NOW', unit: 'hour', amount: 24 } };
      await IdempotencyKey.updateOne(
        { _id },
        [{ $replaceWith: { $mergeObjects: [{ $literal: record }, { expiresAt }] } }],
        { upsert: true, updatePipeline: true },
      );
    }
    if (!hasCalledHook) await beforeCommit?.();
    hasCalledHook = true;
    return result;
  }, isCreated);
}
