import * as bowser from 'bowser';
import { getCountry, getCountryForTimezone } from 'countries-and-timezones';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export const UNKNOWN = 'Unknown';

/** What the analytics record about a browser. */
export interface Agent {
  isBot: boolean;
  device: string;
  browser: string;
}

/** A longer user agent adds no information and takes longer to parse. */
const MAX_AGENT = 512;
const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  tv: 'TV',
};
// For an unknown agent the library returns the name from the header, which anybody can invent.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));

const agents = new LRUCache<string, Agent>({ max: 500 });

/** Parses device and browser from a User-Agent. A request without one counts as a bot. */
export function agentOf(userAgent: string): Agent {
  const known = agents.get(userAgent);
  if (known) return known;
  const read = userAgent.slice(0, MAX_AGENT);
  const isBot = read === '' || isbot(read);
  // The library throws for an empty string.
  const { platform, browser } = isBot ? {} : bowser.parse(read);
  const agent = {
    isBot,
    device: DEVICES[platform?.type ?? ''] ?? UNKNOWN,
    browser: BROWSERS.has(browser?.name ?? '') ? (browser?.name ?? UNKNOWN) : UNKNOWN,
  };
  agents.set(userAgent, agent);
  return agent;
}

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
