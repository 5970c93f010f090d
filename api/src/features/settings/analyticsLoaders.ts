import type { AnalyticsScript, ParsedCode } from './analyticsCode.ts';

interface Loader {
  name: string;
  /** Recognises its snippet or address; by default, the first origin does. */
  sign?: RegExp;
  /** The origins from which it loads scripts. */
  origins: readonly string[];
  /** CSP sources to which it sends data, besides those in the code. */
  sendsTo: readonly string[];
  /** Runs tags that are configured elsewhere and may come from any origin. */
  isContainer?: boolean;
}

const GOOGLE = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

const LOADERS: readonly Loader[] = [
  {
    name: 'Google Tag Manager',
    sign: /googletagmanager\.com\/gtm\.js/,
    origins: ['https://www.googletagmanager.com'],
    sendsTo: GOOGLE,
    isContainer: true,
  },
  {
    name: 'The Google tag',
    sign: /googletagmanager\.com\/gtag\/js/,
    origins: ['https://www.googletagmanager.com'],
    sendsTo: GOOGLE,
  },
  {
    name: 'Google Analytics',
    sign: /google-analytics\.com\/(analytics|ga)\.js/,
    origins: ['https://www.google-analytics.com'],
    sendsTo: [...GOOGLE, 'https://stats.g.doubleclick.net'],
  },
  {
    name: 'The Meta Pixel',
    origins: ['https://connect.facebook.net'],
    sendsTo: ['https://www.facebook.com', 'https://connect.facebook.net'],
  },
  {
    name: 'Hotjar',
    origins: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    sendsTo: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
  },
  {
    name: 'Microsoft Clarity',
    sign: /clarity\.ms\/tag\//,
    origins: ['https://www.clarity.ms', 'https://scripts.clarity.ms'],
    sendsTo: ['https://*.clarity.ms'],
  },
  {
    name: 'Segment',
    sign: /cdn\.segment\.com\/|segment\.com\/analytics\.js/,
    origins: ['https://cdn.segment.com'],
    sendsTo: ['https://cdn.segment.com', 'https://api.segment.io'],
    isContainer: true,
  },
  {
    name: 'Adobe Experience Platform Tags',
    origins: ['https://assets.adobedtm.com'],
    sendsTo: ['https://edge.adobedc.net', 'https://*.demdex.net', 'https://*.omtrdc.net'],
    isContainer: true,
  },
  {
    name: 'Tealium',
    origins: ['https://tags.tiqcdn.com'],
    sendsTo: ['https://*.tealiumiq.com', 'https://tags.tiqcdn.com'],
    isContainer: true,
  },
  {
    name: 'HubSpot',
    sign: /js(-\w+)?\.hs-scripts\.com\//,
    origins: [
      'https://js.hs-scripts.com',
      'https://js.hs-analytics.net',
      'https://js.hs-banner.com',
    ],
    sendsTo: ['https://*.hubspot.com', 'https://api.hubapi.com', 'https://*.hsforms.com'],
  },
  {
    name: 'Yandex Metrica',
    sign: /mc\.yandex\.(ru|com)\//,
    origins: ['https://mc.yandex.ru'],
    sendsTo: [
      'https://mc.yandex.ru',
      'https://mc.yandex.com',
      'wss://mc.yandex.ru',
      'wss://mc.yandex.com',
    ],
  },
  {
    name: 'The LinkedIn Insight Tag',
    origins: ['https://snap.licdn.com'],
    sendsTo: ['https://px.ads.linkedin.com'],
  },
  {
    name: 'The TikTok Pixel',
    origins: ['https://analytics.tiktok.com'],
    sendsTo: ['https://analytics.tiktok.com'],
  },
  {
    name: 'Cloudflare Web Analytics',
    origins: ['https://static.cloudflareinsights.com'],
    sendsTo: ['https://cloudflareinsights.com'],
  },
];

function isUsed({ sign, origins: [origin = ''] }: Loader, { src, text }: AnalyticsScript): boolean {
  const code = src ?? text;
  return sign ? sign.test(code) : code.includes(`${origin.slice('https://'.length)}/`);
}

/** The known loaders in the scripts. */
export function loadersOf(scripts: readonly AnalyticsScript[]): Loader[] {
  return LOADERS.filter((loader) => scripts.some((script) => isUsed(loader, script)));
}

const HOW = 'ANALYTICS_SCRIPT_ORIGINS of the server’s environment';
const LOADS_ANOTHER = /createElement\(\s*['"`]script['"`]/;

function warningOfLoader(
  { name, origins, isContainer }: Loader,
  allowed: ReadonlySet<string>,
  configured: readonly string[],
): string | undefined {
  const missing = origins.filter((origin) => !allowed.has(origin));
  if (missing.length > 0) {
    const more = isContainer
      ? ', and every origin that its tags load scripts from or send data to'
      : '';
    return `${name} loads scripts from ${missing.join(' and ')}, which this site’s security policy blocks. Add ${missing.length > 1 ? 'these origins' : 'this origin'}${more} to ${HOW}.`;
  }
  if (!isContainer || configured.some((origin) => !origins.includes(origin))) return undefined;
  return `${name} runs tags that are configured elsewhere. Add every origin that they load scripts from or send data to to ${HOW}, or browsers will block them.`;
}

/** A warning for an unknown inline script that loads another one. */
function warningOfUnknown({ text }: AnalyticsScript): string | undefined {
  if (!LOADS_ANOTHER.test(text)) return undefined;
  return `An inline script loads another script. If that script is on another site, add its origin to ${HOW}, or browsers will block it.`;
}

/**
 * Warnings about code that will probably not work: loaders whose origins are not allowed, addresses
 * without encryption, and an omitted `<noscript>`.
 * @param configured the origins of `ANALYTICS_SCRIPT_ORIGINS`
 */
export function analyticsWarnings(
  { scripts, hasNoscript }: ParsedCode,
  configured: readonly string[],
): string[] {
  const allowed = new Set([...configured, ...scripts.flatMap(({ origin }) => origin ?? [])]);
  const warnings = loadersOf(scripts).map((loader) => warningOfLoader(loader, allowed, configured));
  for (const script of scripts) {
    if (loadersOf([script]).length === 0 && configured.length === 0) {
      warnings.push(warningOfUnknown(script));
    }
    if (script.src?.startsWith('http:')) {
      warnings.push(`Browsers block ${script.src} on an https site. Use its https:// address.`);
    }
  }
  if (hasNoscript) {
    warnings.push('The <noscript> part is left out, because nothing is counted without scripts.');
  }
  return [...new Set(warnings)].filter((warning) => warning !== undefined);
}
