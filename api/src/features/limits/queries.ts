import { createHash } from 'node:crypto';
import mongoose from 'mongoose';
import { type RateLimiterAbstract, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import type { ErrorCode } from '../../errorCodes.ts';
import { CodedError } from '../../errors.ts';
import { enclosingNetworks, networkOf } from '../../shared/network.ts';
import { LimitCounter } from './model.ts';

const MINUTE_MS = 60_000;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

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

/** One of the counters that a request counts for. */
export interface Count {
  limit: RateLimiterAbstract;
  key: string;
}

/**
 * A limit for each network that an address lies in; the wider ones have more points.
 * @param make makes the limit of so many points
 * @param points those of the narrowest network
 * @returns the counters of an address, the narrowest network first
 */
export function limitByNetwork(
  make: (points: number) => RateLimiterAbstract,
  points: number,
): (ip: string) => Count[] {
  const limits = new Map<number, RateLimiterAbstract>();
  return (ip) =>
    enclosingNetworks(ip).map(({ name, share }) => {
      const limit = limits.get(share) ?? make(points * share);
      limits.set(share, limit);
      return { limit, key: hashed(name) };
    });
}

/** What strangers send must not decide how long a key is, or what it looks like. */
export function hashed(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Whoever calls, as far as anybody is counted: by the hash of the network. */
export function networkKey(ip: string): string {
  return hashed(networkOf(ip));
}

/** What a 429 says: a stable code, and a sentence. */
export interface Refusal {
  code: ErrorCode;
  /**
   * @param wait in words, such as `2 minutes`
   * @param points how many the limit has that refused
   */
  sentence: (wait: string, points: number) => string;
}

/** A 429 with `Retry-After`. */
export function tooMany(
  waitMs: number,
  { code, sentence }: { code: ErrorCode; sentence: (wait: string) => string },
): CodedError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new CodedError(429, code, sentence(wait), {
    headers: { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}

/** Gives back the point that was taken of each counter. */
export async function giveBack(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key }) => limit.reward(key)));
}

/**
 * Takes one point of each counter, in their order; where one has none left, those that were taken
 * before are given back.
 * @throws the refusal as a 429; what is refused makes no wait longer.
 */
export async function consumeAll(counts: readonly Count[], refusal: Refusal): Promise<void> {
  const taken: Count[] = [];
  for (const count of counts) {
    try {
      await count.limit.consume(count.key);
      taken.push(count);
    } catch (refused) {
      await giveBack(taken);
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext, {
        code: refusal.code,
        sentence: (wait) => refusal.sentence(wait, count.limit.points),
      });
    }
  }
}

interface Inbox {
  /** Tells its limit from others. */
  keyPrefix: string;
  /** So many an hour are stored from a network. */
  perHour: number;
  /** What is sent, such as `answers`, and the code for too many from one network. */
  sent: string;
  tooMany: ErrorCode;
  /** What waits to be read, such as `submissions`, and the code for too many of it. */
  waiting: string;
  tooManyWaiting: ErrorCode;
  /** With so many waiting no more are taken: nobody reads that many in time. */
  mostWaiting: number;
  countWaiting: () => Promise<number>;
}

/**
 * Admits what visitors send to an inbox. Ask it for what would be stored: neither what is refused
 * nor what is repeated counts.
 * @returns a function that throws a CodedError, 503 while too many wait and 429 with `Retry-After`
 *   after too many from the network of an address
 */
export function limitInbox(inbox: Inbox): (ip: string) => Promise<void> {
  const { keyPrefix, perHour, sent, waiting } = inbox;
  const byNetwork = limitByNetwork((points) => limit(keyPrefix, points, HOUR_S), perHour);
  return async (ip) => {
    if ((await inbox.countWaiting()) >= inbox.mostWaiting) {
      throw new CodedError(
        503,
        inbox.tooManyWaiting,
        `We have more ${waiting} waiting than we can read right now. Your text is still on this page. Try again tomorrow.`,
        { headers: { 'retry-after': String(DAY_S) } },
      );
    }
    await consumeAll(byNetwork(ip), {
      code: inbox.tooMany,
      sentence: (wait, points) =>
        `Your network has sent ${points} ${sent} within an hour. Try again in ${wait}.`,
    });
  };
}

/** Gives back the points of every key that begins so. */
export async function forgetAll({ keyPrefix }: Limit, beginning: string): Promise<void> {
  await LimitCounter.deleteMany({ key: new RegExp(`^${keyPrefix}:${beginning}`) });
}
