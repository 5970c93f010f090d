import { createHash } from 'node:crypto';
import { escapeAttribute } from 'entities';
import fp from 'fastify-plugin';
import { isDatabaseUnavailable } from '../../errors.ts';
import { type AnalyticsScript, FLAGS, parseAnalyticsCode, readAddress } from './analyticsCode.ts';
import { loadersOf } from './analyticsLoaders.ts';
import { readSettings, Settings, type SettingsDocument } from './queries.ts';

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

/** The settings that apply to every request, in the form that plugins use. */
interface CurrentSettings {
  settings: SettingsDocument;
  /** The analytics code of public pages; undefined if none is set. */
  analytics: AnalyticsMarkup | undefined;
}

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The settings without a database read for each request: cached until content changes.
     * Undefined while MongoDB is unavailable; routes that need it fail on their own.
     */
    currentSettings: () => Promise<CurrentSettings | undefined>;
    /** The settings of a new site, for what must be shown without MongoDB. */
    defaultSettings: SettingsDocument;
  }
}

/** Caches the settings for as long as responses are cached. */
export const currentSettings = fp(
  async (app) => {
    const read = app.responseCache.remember(async () => {
      const settings = await readSettings();
      return { settings, analytics: analyticsMarkup(settings.analyticsCode) };
    });
    app.decorate('defaultSettings', new Settings().toObject());
    app.decorate('currentSettings', () =>
      read().catch((error: unknown) => {
        if (isDatabaseUnavailable(error)) return undefined;
        throw error;
      }),
    );
  },
  { name: 'currentSettings', dependencies: ['responseCache'] },
);
