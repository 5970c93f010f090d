import { getCountry, getCountryForTimezone } from 'countries-and-timezones';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { Config } from '../../config.ts';
import { CodedError } from '../../errors.ts';
import { dayOf } from '../../shared/dates.ts';
import { MAX_AGENT, parseUserAgent, refusesTracking } from '../../shared/userAgent.ts';
import { consumeAll, limitByNetwork } from '../limits/queries.ts';
import type { CollectedEvents } from './schema.ts';
import type { Hit } from './tally.ts';
import { createVisitorHashes } from './visitor.ts';

export const UNKNOWN = 'Unknown';

/** What the analytics record about a browser. */
type Agent = Pick<Hit, 'isBot' | 'device' | 'browser'>;

const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  tv: 'TV',
};

/** Parses device and browser from a User-Agent. A request without one counts as a bot. */
function readAgent(userAgent: string): Agent {
  const isBot = userAgent === '' || isbot(userAgent.slice(0, MAX_AGENT));
  const { device = '', browser = UNKNOWN } = isBot ? {} : parseUserAgent(userAgent);
  return { isBot, device: DEVICES[device] ?? UNKNOWN, browser };
}

const agents = new LRUCache<string, Agent>({ max: 500, memoMethod: readAgent });

/** Headers in which common proxies and CDNs send the country of a request. */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-country-code',
];

/**
 * The country of a visitor as two letters: from a trusted proxy, otherwise from the browser's time
 * zone, otherwise Unknown. No address is sent to a third party.
 */
export function countryOf({ headers, ips }: FastifyRequest, timeZone: string | undefined): string {
  // There is more than one address only when a trusted proxy added the others.
  if (ips && ips.length > 1) {
    for (const name of COUNTRY_HEADERS) {
      const country = getCountry(String(headers[name] ?? '').toUpperCase());
      if (country) return country.id;
    }
  }
  return (timeZone && getCountryForTimezone(timeZone)?.id) || UNKNOWN;
}

/** High enough for a school that shares one address. */
export const MAX_PER_MINUTE = 600;

/**
 * Limits the requests of a network per minute. Each node counts on its own and in memory, because
 * the limit protects the database.
 * @throws a 429 with `Retry-After`.
 */
export function createThrottle() {
  const limiterFor = limitByNetwork(
    'visits',
    MAX_PER_MINUTE,
    60,
    (_prefix, points, duration) => new RateLimiterMemory({ points, duration }),
  );
  return ({ ip }: FastifyRequest): Promise<void> =>
    consumeAll(limiterFor(ip), {
      code: 'TOO_MANY_VISITS',
      sentence: (wait) => `Your network is sending too many events. Try again in ${wait}.`,
    });
}

/** The names that a browser uses for a server on its own machine. */
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects requests that pages of other sites send. Browsers say where a POST comes from; other
 * clients could claim anything. `Host` is not used, because another site's domain may point to this
 * server.
 * @throws a 403.
 */
export function createOriginCheck(
  config: Pick<Config, 'publicUrl' | 'publicUrlIsSet' | 'port' | 'corsOrigins'>,
) {
  const local = LOOPBACK_HOSTS.map((name) => new URL(`http://${name}:${config.port}`).origin);
  const own = [...(config.publicUrlIsSet ? [config.publicUrl] : local), ...config.corsOrigins];
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const { origin, 'sec-fetch-site': site } = headers;
    const isOurs = origin
      ? // Without PUBLIC_URL, only the browser knows whether the page has the same origin.
        own.includes(origin) || (!config.publicUrlIsSet && site === 'same-origin')
      : site !== 'cross-site';
    if (isOurs) return;
    const message =
      'Only this site’s own pages may send analytics. If this is the site, set PUBLIC_URL to its address.';
    throw new CodedError('OTHER_SITE', message);
  };
}

/** Whether a request is not counted at all: prefetches, opt-outs and administrators. */
export function isUncounted(request: FastifyRequest): boolean {
  const { headers } = request;
  return (
    refusesTracking(request) ||
    /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`) ||
    headers.authorization !== undefined ||
    request.hasBypassCookie
  );
}

/** Reads what the analytics need from a request; nothing else about the sender is passed on. */
export function createHitReader(signingSecret: string) {
  const hashVisitor = createVisitorHashes(signingSecret);
  return async (request: FastifyRequest, { events, timeZone }: CollectedEvents): Promise<Hit> => {
    const userAgent = request.headers['user-agent'] ?? '';
    const day = dayOf();
    return {
      ...(await hashVisitor(request.ip, userAgent, day)),
      day,
      ...agents.memo(userAgent),
      country: countryOf(request, timeZone),
      events,
    };
  };
}
