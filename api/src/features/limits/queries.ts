import { Type } from '@sinclair/typebox';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import mongoose from 'mongoose';
import { type RateLimiterAbstract, RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { storedId, storedModel } from '../../database/stored.ts';
import type { ErrorCode } from '../../errorCodes.ts';
import { CodedError, unavailable } from '../../errors.ts';
import { addressOf, enclosingNetworks, networkOf, UNKNOWN_ADDRESS } from '../../shared/network.ts';
import { sha256 } from '../../shared/sha256.ts';

/**
 * The counters of rate limits. rate-limiter-flexible writes them; we create the indexes it needs.
 */
export const LimitCounter = storedModel(
  'limitCounters',
  Type.Object({
    _id: storedId(),
    key: Type.String({ unique: true }),
    points: Type.Integer(),
    expire: Type.Date({ expires: 0 }),
  }),
);
const MINUTE_MS = 60_000;
const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;
/** The longest time for which anything is counted. */
export const MAX_LIMIT_HOURS = DAY_S / HOUR_S;

export type Limit = RateLimiterMongo;

/** A limit of `points` within `duration` seconds per key, shared by all nodes. */
export function limit(keyPrefix: string, points: number, duration: number): Limit {
  return new RateLimiterMongo({
    // The connection may not be open yet; until then every count fails.
    storeClient: mongoose.connection,
    tableName: LimitCounter.collection.collectionName,
    disableIndexesCreation: true,
    keyPrefix,
    points,
    duration,
  });
}

export interface Count {
  limit: RateLimiterAbstract;
  key: string;
  /** How many points it takes; one by default. */
  points?: number;
}

/**
 * A limit for each network that contains an address; wider networks have more points.
 * @param points those of the narrowest network
 * @returns the counters of an address, narrowest network first
 */
export function limitByNetwork(
  keyPrefix: string,
  points: number,
  duration: number,
  create: (...options: Parameters<typeof limit>) => RateLimiterAbstract = limit,
): (ip: string) => Count[] {
  const limits = new Map<number, RateLimiterAbstract>();
  return (ip) =>
    enclosingNetworks(ip).map(({ name, share }) => {
      const limit = limits.get(share) ?? create(keyPrefix, points * share, duration);
      limits.set(share, limit);
      return { limit, key: sha256(name) };
    });
}

/** The key of a client: the hash of its network. */
export function networkKey(ip: string): string {
  return sha256(networkOf(ip));
}

/** The error of an exceeded limit: a stable code and a sentence. */
export interface Refusal {
  code: ErrorCode;
  /**
   * @param wait in words, for example `2 minutes`
   * @param points the points of the exceeded limit
   */
  sentence: (wait: string, points: number) => string;
}

/** A 429 with `Retry-After`. */
export function tooMany(
  waitMs: number,
  { code, sentence }: Refusal,
  { points = 0, headers = {} }: { points?: number; headers?: Record<string, string> } = {},
): CodedError {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new CodedError(code, sentence(wait, points), {
    status: 429,
    headers: { ...headers, 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1000))) },
  });
}

/** The response headers about a limit, in the form of draft-ietf-httpapi-ratelimit-headers-10. */
function rateLimitHeaders({ points, duration }: Limit, state: RateLimiterRes) {
  const { remainingPoints, msBeforeNext } = state;
  return {
    'ratelimit-policy': `"token";q=${points};w=${duration}`,
    ratelimit: `"token";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  };
}

/**
 * Takes one point of the limit of an API token, which clients may know about.
 * @returns the headers that say how many points are left
 * @throws a 429 with the same headers
 */
export async function consumeOpenly(
  { limit, key }: { limit: Limit; key: string },
  refusal: Refusal,
): Promise<Record<string, string>> {
  try {
    return rateLimitHeaders(limit, await limit.consume(key));
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const headers = rateLimitHeaders(limit, refused);
    throw tooMany(refused.msBeforeNext, refusal, { points: limit.points, headers });
  }
}

/** Returns to each counter what was taken from it. */
export async function refund(counts: readonly Count[]): Promise<void> {
  await Promise.all(counts.map(({ limit, key, points }) => limit.reward(key, points)));
}

/**
 * Takes the points from each counter in order; if one has too few, the points already taken are
 * returned.
 * @throws a 429, which does not extend the wait.
 */
export async function consumeAll(counts: readonly Count[], refusal: Refusal): Promise<void> {
  const consumed: Count[] = [];
  for (const count of counts) {
    try {
      await count.limit.consume(count.key, count.points);
      consumed.push(count);
    } catch (refused) {
      await refund(consumed);
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany(refused.msBeforeNext, refusal, { points: count.limit.points });
    }
  }
}

/**
 * A 503 while more are waiting than anybody could read in time.
 * @param waiting what is waiting, for example `submissions`
 */
export function tooManyWaiting(code: ErrorCode, waiting: string): CodedError {
  const message = `We have more ${waiting} waiting than we can read right now. Your text is still on this page. Try again tomorrow.`;
  return unavailable(code, message, DAY_S);
}

/**
 * The refusal of a network that has sent too many within an hour.
 * @param sent what was sent, for example `answers`
 */
export const tooManySent = (code: ErrorCode, sent: string): Refusal => ({
  code,
  sentence: (wait, points) =>
    `Your network has sent ${points} ${sent} within an hour. Try again in ${wait}.`,
});

/** The proxies of the last day that sent something else than the address of a visitor. */
const unreadable = limit('unreadable', 1, DAY_S);

/** The trusted proxies that have sent an address which can't be read within the last day. */
export async function listUnreadable(): Promise<string[]> {
  const beginning = `${unreadable.keyPrefix}:`;
  const found = await LimitCounter.find({
    key: new RegExp(`^${beginning}`),
    expire: { $gt: new Date() },
  })
    .sort({ key: 1 })
    .lean();
  return found.map(({ key }) => key.slice(beginning.length));
}

/**
 * Cleans what trusted proxies say about who sends: afterwards `request.ip` is an address without a
 * port, brackets or a zone, or `unknown`. Records the proxy if the address can't be read. Register
 * it before anything that uses `request.ip`.
 */
export const forwardedAddresses = fp(async (app) => {
  const recorded = new LRUCache<string, true>({ max: 100, ttl: 10 * 60_000 });

  app.addHook('onRequest', async (request) => {
    const header = request.headers['x-forwarded-for'];
    if (typeof header !== 'string') return;
    const entries = header.split(',').map((entry) => entry.trim());
    request.headers['x-forwarded-for'] = entries.filter(Boolean).map(addressOf).join(', ');
    const [address, proxy] = request.ips?.toReversed() ?? [];
    if (address !== UNKNOWN_ADDRESS || proxy === undefined || recorded.has(proxy)) return;
    recorded.set(proxy, true);
    unreadable.set(networkOf(proxy), 1, DAY_S).catch((error: unknown) => {
      recorded.delete(proxy);
      request.log.warn({ err: error }, 'Couldn’t record a proxy that sends no address');
    });
  });
});
