import * as bowser from 'bowser';
import type { FastifyRequest } from 'fastify';

/** A longer user agent adds no information and takes longer to parse. */
export const MAX_AGENT = 512;
// For an unknown agent the library returns names from the header, which anybody can invent.
const BROWSERS: ReadonlySet<unknown> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<unknown> = new Set(Object.values(bowser.OS_MAP));

/** Whether a browser asks not to be tracked. */
export function refusesTracking({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}

/** The browser, its system and the kind of device, as far as a user agent names known ones. */
export function parseUserAgent(userAgent = '') {
  // The library throws for an empty string.
  if (userAgent === '') return {};
  const { browser, os, platform } = bowser.parse(userAgent.slice(0, MAX_AGENT));
  return {
    browser: BROWSERS.has(browser.name) ? browser.name : undefined,
    system: SYSTEMS.has(os.name) ? os.name : undefined,
    device: platform.type,
  };
}
