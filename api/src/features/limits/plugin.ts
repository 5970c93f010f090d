import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { addressOf, UNKNOWN_ADDRESS } from '../../shared/network.ts';
import { recordUnreadable } from './queries.ts';

const RECORD_AGAIN_MS = 10 * 60_000;
const MAX_PROXIES = 100;

/**
 * Cleans what trusted proxies say about who sends: afterwards `request.ip` is an address without a
 * port, brackets or a zone, or `unknown`. Records the proxy if the address can't be read. Register
 * it before anything that uses `request.ip`.
 */
export const forwardedAddresses = fp(
  async (app) => {
    const recorded = new LRUCache<string, true>({ max: MAX_PROXIES, ttl: RECORD_AGAIN_MS });

    app.addHook('onRequest', async (request) => {
      const header = request.headers['x-forwarded-for'];
      if (typeof header !== 'string') return;
      const entries = header.split(',').map((entry) => entry.trim());
      request.headers['x-forwarded-for'] = entries.filter(Boolean).map(addressOf).join(', ');
      const [address, proxy] = request.ips?.toReversed() ?? [];
      if (address !== UNKNOWN_ADDRESS || proxy === undefined || recorded.has(proxy)) return;
      recorded.set(proxy, true);
      recordUnreadable(proxy).catch((error) => {
        recorded.delete(proxy);
        request.log.warn({ err: error }, 'Couldn’t record a proxy that sends no address');
      });
    });
  },
  { name: 'forwardedAddresses' },
);
