import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { dayOf } from '../../shared/dates.ts';
import { networkOf, siteNetworkOf } from '../../shared/network.ts';
import { endOf } from './days.ts';
import { AnalyticsSalt } from './model.ts';

/** Long enough that no two visitors of a day share a hash. */
const HASH_BYTES = 16;

/** Deletes the salts of past days, so that their visitors can't be identified. */
export async function destroyOldSalts(today = dayOf()): Promise<void> {
  await AnalyticsSalt.deleteMany({ _id: { $lt: today } });
}

async function findOrCreateSalt(day: string): Promise<string> {
  const stored = await AnalyticsSalt.findOneAndUpdate(
    { _id: day },
    { $setOnInsert: { salt: randomBytes(32).toString('base64url'), expiresAt: endOf(day) } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  await destroyOldSalts(day);
  return stored.salt;
}

/** The hashes that identify a sender on one day. */
export interface Visitor {
  /** Hash of network and user agent. */
  visitor: string;
  /** Hash of the network alone: the largest one that belongs to a single site. */
  network: string;
}

/**
 * Hashes visitors with a key of the day. The key combines a random salt, which all nodes share and
 * which is deleted after the day, with the signing secret, which is not in the database: a copy of
 * the database alone can't identify anybody.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export function createVisitorHashes(signingSecret: string) {
  const keys = new LRUCache<string, Buffer>({
    max: 1,
    // Needed when no request arrives after the day has ended.
    ttlAutopurge: true,
    // The day may end while its key is being read.
    ignoreFetchAbort: true,
    async fetchMethod(day) {
      const salt = await findOrCreateSalt(day);
      return createHmac('sha256', signingSecret).update(`visitors:${salt}`).digest();
    },
  });

  function hash(key: Buffer, text: string): string {
    const digest = createHmac('sha256', key).update(text).digest();
    return digest.subarray(0, HASH_BYTES).toString('base64url');
  }

  return async (ip: string, userAgent: string, day: string): Promise<Visitor> => {
    const ttl = Math.max(1, endOf(day).getTime() - Date.now());
    const key = await keys.forceFetch(day, { ttl });
    return {
      visitor: hash(key, `${networkOf(ip)}\n${userAgent}`),
      network: hash(key, `network\n${siteNetworkOf(ip)}`),
    };
  };
}
