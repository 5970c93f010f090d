import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { CodedError } from '../../errors.ts';
import { networkOf } from '../../shared/network.ts';
import { LimitCounter } from './model.ts';

const MINUTE_MS = 60_000;

export type Limit = RateLimiterMongo;

/** So many `points` within `duration` seconds for each key, counted for all nodes together. */
export function limit(keyPrefix: string, points: number, duration: number): Limit {
  return new RateLimiterMongo({
    // Mongoose's connection can be handed over before it stands; until then every count fails.
    storeClient: mongoose.connection,
    tableName: LimitCounter.collection.collectionName,
    disableIndexesCreation: true,
    keyPrefix,
    points,
    duration,
  });
}

/** What strangers send must not decide how long a key is, or what it looks like. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whoever calls, as far as anybody is counted: by the hash of the network (U3, V4). */
export function networkKey(ip: string): string {
  return hashed(networkOf(ip));
}

/** What a 429 says: a stable code, and a sentence with the wait in words, such as `2 minutes`. */
export interface Refusal {
  code: string;
  sentence: (wait: string) => string;
}

/** A 429 with `Retry-After`. */
export function tooMany(waitMs: number, { code, sentence }: Refusal): CodedError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new CodedError(429, code, sentence(wait), {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}

/**
 * Takes one point of a limit.
 * @throws the refusal as a 429 when there is none left; what is refused makes no wait longer.
 */
export async function consume(from: Limit, key: string, refusal: Refusal): Promise<void> {
  try {
    await from.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw tooMany(refused.msBeforeNext, refusal);
  }
}

/** Gives back the points of every key that begins so. */
export async function forgetAll({ keyPrefix }: Limit, beginning: string): Promise<void> {
  await LimitCounter.deleteMany({ key: new RegExp(`^${keyPrefix}:${beginning}`) });
}
