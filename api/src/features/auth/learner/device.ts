import * as bowser from 'bowser';

const UNKNOWN = 'Unknown browser';
/** A longer user agent adds no information and takes longer to parse. */
const MAX_AGENT = 512;
// For an unknown agent the library returns names from the header, which anybody can invent.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/** The browser and its system, for example `Firefox on Android`. */
export function deviceName(userAgent: string | undefined): string {
  // The library throws for an empty string.
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_AGENT));
  const name = BROWSERS.has(browser.name ?? '') ? browser.name : UNKNOWN;
  return SYSTEMS.has(os.name ?? '') ? `${name} on ${os.name}` : String(name);
}
