import type { FastifyRequest } from 'fastify';
import type { ClientSession } from 'mongoose';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { withoutApiTokens } from '../../shared/apiToken.ts';
import { networkOf } from '../../shared/network.ts';
import { beginning } from '../../shared/text.ts';
import { AuditEntry, NEWEST, type StoredAuditEntry } from './model.ts';
import type { SIGN_IN_ACTIONS } from './schema.ts';

const LABEL_LENGTH = 120;
const HOUR_S = 60 * 60;

/**
 * Entries per hour on each node: anybody can send an invalid token, and the log must stay readable.
 */
export const MAX_BY_NETWORK = 5;
const MAX_IN_ALL = 100;

const byNetwork = new RateLimiterMemory({ points: MAX_BY_NETWORK, duration: HOUR_S });
/** Counts the entries of all networks under the key `all`. */
export const refusalsInAll = new RateLimiterMemory({ points: MAX_IN_ALL, duration: HOUR_S });

type Entry = Omit<StoredAuditEntry, '_id' | 'at'>;

/**
 * Adds an entry with the current time.
 * @param session of the transaction that it is part of, if any
 */
export async function writeAudit(entry: Entry, session?: ClientSession): Promise<void> {
  const { targetId, targetLabel } = entry;
  // A deleted item has no label any more, so take the one of its last entry.
  const known =
    targetId && !targetLabel
      ? await AuditEntry.findOne({ targetId, targetLabel: { $exists: true } })
          .sort(NEWEST)
          .lean()
      : undefined;
  const label = targetLabel ?? known?.targetLabel;
  const shown = label && { targetLabel: beginning(withoutApiTokens(label), LABEL_LENGTH) };
  await AuditEntry.create([{ ...entry, ...shown, at: new Date() }], {
    ...(session && { session }),
  });
}

/** Records an attempt to sign in, with its network. */
export function auditSignIn(
  action: keyof typeof SIGN_IN_ACTIONS,
  { who, ip }: { who: string | undefined; ip: string },
): Promise<void> {
  return writeAudit({ action, ...(who && { who }), network: networkOf(ip) });
}

/**
 * Records a rejected request that carried a token, up to a limit per hour. A failure to record it
 * is only logged.
 */
export async function auditRefusal(request: FastifyRequest): Promise<void> {
  const network = networkOf(request.ip);
  try {
    await byNetwork.consume(network);
    await refusalsInAll.consume('all');
  } catch {
    return;
  }
  const call = `${request.method} ${request.routeOptions.url}`;
  try {
    await writeAudit({ action: 'accessRefused', targetLabel: call, network });
  } catch (error) {
    request.log.error({ err: error, call }, 'Couldn’t write a refusal to the audit log');
  }
}
