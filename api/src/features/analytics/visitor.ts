import { createHmac, randomBytes } from 'node:crypto';
import { dayOf } from '../../shared/dates.ts';
import { networkOf, siteNetworkOf } from '../../shared/network.ts';
import { endOf } from './days.ts';
import { AnalyticsSalt } from './model.ts';

/** Long enough that no two visitors of a day share a hash. */
const HASH_BYTES = 16;

/** Destroys the salts of days that are over: their visitors can't be told again. */
export async function destroyOldSalts(today = dayOf()): Promise<void> {
  await AnalyticsSalt.deleteMany({ _id: { $lt: today } });
}

async function saltOf(day: string): Promise<string> {
  const stored = await AnalyticsSalt.findOneAndUpdate(
    { _id: day },
    { $setOnInsert: { salt: randomBytes(32).toString('base64url'), expiresAt: endOf(day) } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  await destroyOldSalts(day);
  return stored.salt;
}

/** Who sends something on a day, as hashes. */
export interface Visitor {
  /** Made of network and user agent. */
  visitor: string;
  /** Made of the network alone, the widest that is one site's, whatever a visitor claims to be. */
  network: string;
}

/**
 * Makes the hashes of a visitor, with a key of the day. The key needs the random salt of the day,
 * which all nodes share and which is destroyed afterwards, and the signing secret too, which is not in
 * the database: a copy of that alone tells nothing.
 * @throws what the driver throws while MongoDB is away.
 */
export function createVisitorHashes(signingSecret: string) {
  let known: { day: string; key: Promise<Buffer> } | undefined;

  async function makeKey(day: string): Promise<Buffer> {
    const salt = await saltOf(day);
    return createHmac('sha256', signingSecret).update(`visitors:${salt}`).digest();
  }

  function keyOf(day: string): Promise<Buffer> {
    if (known?.day === day) return known.key;
    const made = { day, key: makeKey(day) };
    known = made;
    const forget = () => {
      if (known === made) known = undefined;
    };
    made.key.catch(forget);
    // Nobody may come to replace it when the day is over.
    setTimeout(forget, Math.max(0, endOf(day).getTime() - Date.now())).unref();
    return made.key;
  }

  function hash(key: Buffer, text: string): string {
    return createHmac('sha256', key)
      .update(text)
      .digest()
      .subarray(0, HASH_BYTES)
      .toString('base64url');
  }

  return async (ip: string, userAgent: string, day: string): Promise<Visitor> => {
    const key = await keyOf(day);
    return {
      visitor: hash(key, `${networkOf(ip)}\n${userAgent}`),
      network: hash(key, `network\n${siteNetworkOf(ip)}`),
    };
  };
}
