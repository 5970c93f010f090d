import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import { CodedError } from '../../errors.ts';
import { dayOf } from '../../shared/dates.ts';
import { consumeAll, limitByNetwork } from '../limits/queries.ts';
import { agentOf, countryOf } from './audience.ts';
import type { CollectedEvents } from './schema.ts';
import type { Hit } from './tally.ts';
import { createVisitorHashes } from './visitor.ts';

/** A school shares one address; nobody's pages send this much. */
export const MAX_A_MINUTE = 600;
const MINUTE_S = 60;

/**
 * Lets so many requests of a network pass in a minute. Each node counts for itself and in memory:
 * the database is what this protects.
 * @throws a 429 with `Retry-After`.
 */
export function createThrottle() {
  const byNetwork = limitByNetwork(
    (points) => new RateLimiterMemory({ points, duration: MINUTE_S }),
    MAX_A_MINUTE,
  );
  return ({ ip }: FastifyRequest): Promise<void> =>
    consumeAll(byNetwork(ip), {
      code: 'TOO_MANY_VISITS',
      sentence: (wait) => `Your network is sending too many events. Try again in ${wait}.`,
    });
}

/** The names by which a browser reaches a server on its own machine. */
const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** The origins whose pages may count visits; without PUBLIC_URL those of this machine. */
function ownOrigins({ publicUrl, publicUrlIsSet, port, corsOrigins }: OriginConfig): Set<string> {
  const own = publicUrlIsSet ? [publicUrl] : OWN_MACHINE.map((name) => `http://${name}:${port}`);
  return new Set([...own.map((address) => new URL(address).origin), ...corsOrigins]);
}

type OriginConfig = Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port' | 'corsOrigins'>;

/**
 * Refuses what the pages of other sites send in their visitors' name. A browser tells where a POST
 * comes from; whoever is no browser could say anything. `Host` decides nothing: a name of somebody
 * else may lead here too.
 * @throws a 403.
 */
export function createOriginCheck(config: OriginConfig) {
  const own = ownOrigins(config);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isOurs = origin
      ? // Where nobody said what our address is, the browser knows whether it is the page's own.
        own.has(origin) || (!config.publicUrlIsSet && site === 'same-origin')
      : site !== 'cross-site';
    if (isOurs) return;
    throw new CodedError(
      403,
      'OTHER_SITE',
      'Only this site’s own pages may send analytics. If this is the site, set PUBLIC_URL to its address.',
    );
  };
}

/** Whether somebody is not to be counted at all: programs that look ahead, who opts out, who works here. */
export function isUncounted(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    headers.dnt === '1' ||
    headers['sec-gpc'] === '1' ||
    /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`) ||
    headers.authorization !== undefined ||
    request.hasBypassCookie
  );
}

/** Reads what counts of a request; nothing else of its sender goes any further. */
export function createHitReader(signingSecret: string) {
  const hashesOf = createVisitorHashes(signingSecret);
  return async (request: FastifyRequest, { events, timeZone }: CollectedEvents): Promise<Hit> => {
    const userAgent = request.headers['user-agent'] ?? '';
    const day = dayOf();
    return {
      ...(await hashesOf(request.ip, userAgent, day)),
      day,
      ...agentOf(userAgent),
      country: countryOf(request, timeZone),
      events,
    };
  };
}
