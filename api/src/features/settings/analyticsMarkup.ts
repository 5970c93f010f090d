import { createHash } from 'node:crypto';
import { escapeAttribute } from 'entities';
import { type AnalyticsScript, FLAGS, parseAnalyticsCode, readAddress } from './analyticsCode.ts';
import { loadersOf } from './analyticsLoaders.ts';

/** The rebuilt code, and what a policy must allow for it to work. */
export interface AnalyticsMarkup {
  html: string;
  /** CSP sources: the hash of each inline script and the origin of each external one. */
  scriptSources: string[];
  /** CSP sources that the code may send to. */
  connectSources: string[];
}

/** A longer policy would exceed the header limits of proxies; real code never has this many. */
const MAX_CONNECT_SOURCES = 50;

/** An absolute address, or one without a scheme at the start of a string, as in snippets. */
const ADDRESS = /https?:\/\/[^\s"'`<>\\]+|(?<=["'`])\/\/[^\s"'`<>\\]+/gi;

function write({ src, attributes, text }: AnalyticsScript): string {
  const written = [...(src ? [['src', src] as const] : []), ...attributes].map(([name, value]) =>
    FLAGS.has(name) ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`,
  );
  return `<script${written.join('')}>${text}</script>`;
}

/** The origins of the addresses in a text; slashes may be escaped, as in JSON. */
function originsIn(text: string): string[] {
  const addresses = text.replaceAll('\\/', '/').match(ADDRESS) ?? [];
  return addresses.flatMap((address) => {
    const url = readAddress(address.startsWith('//') ? `https:${address}` : address);
    return url ? [url.origin] : [];
  });
}

/** The origins in a script's address, text and data attributes. */
function namedOrigins({ origin, attributes, text }: AnalyticsScript): string[] {
  const data = [...attributes].filter(([name]) => name.startsWith('data-'));
  return [
    ...(origin ? [origin] : []),
    ...data.flatMap(([, value]) => originsIn(`"${value}"`)),
    ...originsIn(text),
  ];
}

/**
 * Rebuilds the scripts, so that no original markup reaches a page. Returns nothing for empty or
 * invalid code.
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
