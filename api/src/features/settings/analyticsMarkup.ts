import { createHash } from 'node:crypto';
import { escapeAttribute } from 'entities';
import { type AnalyticsScript, FLAGS, parseAnalyticsCode, readAddress } from './analyticsCode.ts';
import { loadersOf } from './analyticsLoaders.ts';

/** Code put together anew, and what a policy must allow for it to work. */
export interface AnalyticsMarkup {
  html: string;
  /** CSP sources: the hash of each inline script, the origin of each other. */
  scriptSources: string[];
  /** CSP sources that the code may send to. */
  connectSources: string[];
}

/** Long policies don't fit the headers that proxies take; nobody's code names this many. */
const MAX_CONNECT_SOURCES = 50;

/** An absolute address, or one without a scheme at the beginning of a string, as snippets have them. */
const ADDRESS = /https?:\/\/[^\s"'`<>\\]+|(?<=["'`])\/\/[^\s"'`<>\\]+/gi;

function write({ src, attributes, text }: AnalyticsScript): string {
  const written = [...(src ? [['src', src] as const] : []), ...attributes].map(([name, value]) =>
    FLAGS.has(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<script${written.join('')}>${text}</script>`;
}

/** The origins of the addresses in a text; slashes may be escaped, as JSON allows. */
function originsIn(text: string): string[] {
  const addresses = text.replaceAll('\\/', '/').match(ADDRESS) ?? [];
  return addresses.flatMap((address) => {
    const url = readAddress(address.startsWith('//') ? `https:${address}` : address);
    return url ? [url.origin] : [];
  });
}

/** The origins that a script names: that of its address, and those in its text and its data. */
function namedOrigins({ origin, attributes, text }: AnalyticsScript): string[] {
  const data = [...attributes].filter(([name]) => name.startsWith('data-'));
  return [
    ...(origin ? [origin] : []),
    ...data.flatMap(([, value]) => originsIn(`"${value}"`)),
    ...originsIn(text),
  ];
}

/**
 * Puts the scripts together anew, so that nothing of how they were written reaches a page.
 * Nothing for code that is empty or can't be taken.
 */
export function analyticsMarkup(code: string): AnalyticsMarkup | undefined {
  const { scripts, faults } = parseAnalyticsCode(code);
  if (scripts.length === 0 || faults.length > 0) return undefined;
  const scriptSources = scripts.map(
    ({ origin, text }) =>
      origin ?? `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const connectSources = [
    ...scripts.flatMap(namedOrigins),
    ...loadersOf(scripts).flatMap(({ sendsTo }) => sendsTo),
  ];
  return {
    html: scripts.map(write).join(''),
    scriptSources: [...new Set(scriptSources)],
    connectSources: [...new Set(connectSources)].slice(0, MAX_CONNECT_SOURCES),
  };
}
