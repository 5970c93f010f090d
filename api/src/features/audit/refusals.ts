import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { networkOf } from '../../shared/network.ts';
import { writeAudit } from './queries.ts';

const HOUR_S = 60 * 60;

/**
 * Entries per hour on each node: anybody can send an invalid token, and the log must stay readable.
 */
export const MAX_BY_NETWORK = 5;
const MAX_IN_ALL = 100;

const byNetwork = new RateLimiterMemory({ points: MAX_BY_NETWORK, duration: HOUR_S });
const inAll = new RateLimiterMemory({ points: MAX_IN_ALL, duration: HOUR_S });

/**
 * Records a rejected request that carried a token, up to a limit per hour. A failure to record it
 * is only logged.
 */
export async function auditRefusal(request: FastifyRequest): Promise<void> {
  const network = networkOf(request.ip);
  try {
    await byNetwork.consume(network);
    await inAll.consume('all');
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
