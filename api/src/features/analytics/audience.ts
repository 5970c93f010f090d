import * as bowser from 'bowser';
import { getCountry, getCountryForTimezone } from 'countries-and-timezones';
import type { FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

export const UNKNOWN = 'Unknown';

/** What counts of a browser. */
export interface Agent {
  isBot: boolean;
  device: string;
  browser: string;
}

/** Nothing that is longer tells more, and reading it costs time. */
const MAX_AGENT = 512;
const DEVICES: Readonly<Record<string, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
  tablet: 'Tablet',
  tv: 'TV',
};
// Of an unknown agent the library takes the name as it stands, and anybody can think one up.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));

const agents = new LRUCache<string, Agent>({ max: 500 });

/** Reads device and browser out of a User-Agent; whoever sends none is a program. */
export function agentOf(userAgent: string): Agent {
  const known = agents.get(userAgent);
  if (known) return known;
  const read = userAgent.slice(0, MAX_AGENT);
  const isBot = read === '' || isbot(read);
  // The library throws at an empty one.
  const { platform, browser } = isBot ? {} : bowser.parse(read);
  const agent = {
    isBot,
    device: DEVICES[platform?.type ?? ''] ?? UNKNOWN,
    browser: BROWSERS.has(browser?.name ?? '') ? (browser?.name ?? UNKNOWN) : UNKNOWN,
  };
  agents.set(userAgent, agent);
  return agent;
}

/** Where proxies and networks of the usual kinds say from which country a request comes. */
const COUNTRY_HEADERS = [
  'cf-ipcountry',
  'cloudfront-viewer-country',
  'x-vercel-ip-country',
  'x-country-code',
];

/**
 * The country of a visitor as two letters: what a trusted proxy says, else what the browser's time
 * zone tells, else Unknown. No address leaves the server.
 */
export function countryOf({ headers, ips }: FastifyRequest, timeZone: string | undefined): string {
  // More than one address is there only when a trusted proxy named the others.
  if (ips && ips.length > 1) {
    for (const name of COUNTRY_HEADERS) {
      const country = getCountry(String(headers[name] ?? '').toUpperCase());
      if (country) return country.id;
    }
  }
  return (timeZone && getCountryForTimezone(timeZone)?.id) || UNKNOWN;
}
