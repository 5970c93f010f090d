import { createHmac, randomBytes } from 'node:crypto';
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
  let cached: { day: string; key: Promise<Buffer> } | undefined;

  async function deriveKey(day: string): Promise<Buffer> {
    const salt = await findOrCreateSalt(day);
    return createHmac('sha256', signingSecret).update(`visitors:${salt}`).digest();
  }

  function findKey(day: string): Promise<Buffer> {
    if (cached?.day === day) return cached.key;
    const entry = { day, key: deriveKey(day) };
    cached = entry;
    const clearCached = () => {
      if (cached === entry) cached = undefined;
    };
    entry.key.catch(clearCached);
    // Needed when no request arrives after the day has ended.
    setTimeout(clearCached, Math.max(0, endOf(day).getTime() - Date.now())).unref();
    return entry.key;
  }

  function hash(key: Buffer, text: string): string {
    return createHmac('sha256', key)
      .update(text)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url');
  }

  return async (ip: string, userAgent: string, day: string): Promise<Visitor> => {
    const key = await findKey(day);
    return {
      visitor: hash(key, `${networkOf(ip)}\n${userAgent}`),
      network: hash(key, `network\n${siteNetworkOf(ip)}`),
    };
  };
}
