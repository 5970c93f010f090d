import { isolated } from '@band8/client/text';
import { cut } from '../../lib/format.ts';
import type { Site } from './queries.ts';

const SUMMARY_LENGTH = 160;

export interface PageHead {
  site: Site;
  /** The canonical path, with only those parameters that identify the page. */
  path: string;
  /** Without the site's name, which is added; omitted for the home page. */
  title?: string | undefined;
  description?: string | undefined;
  /** The picture for link previews; its URL is absolute or root-relative. */
  image?: { url: string; alt: string; width?: number | undefined; height?: number | undefined };
  /** When an article was published; without it, it is a page of the site. */
  publishedAt?: string;
  /** schema.org data without its context. */
  jsonLd?: Record<string, unknown>;
  /** Set for missing pages and for pages without content of their own. */
  noIndex?: boolean;
}

/** The absolute URL of a path, with the public origin from the settings. */
export function absoluteUrl(site: Site, path: string): string {
  return /^https?:\/\//.test(path) ? path : site.publicUrl + path;
}

/** A path with those parameters that are set, in a fixed order. */
export function canonicalPath(
  path: string,
  parameters: Record<string, string | number | undefined> = {},
): string {
  const set = Object.entries(parameters).filter(([, value]) => value);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
  return set.length > 0 ? `${path}?${query}` : path;
}

/** A description of up to 160 characters, cut at a word boundary. */
export function summary(text: string): string {
  return cut(text.replaceAll(/\s+/g, ' ').trim(), SUMMARY_LENGTH);
}

/** The OpenGraph properties of a page; undefined ones are left out. */
function openGraph({ site, path, title, image, publishedAt }: PageHead, description: string) {
  return Object.entries({
    'og:site_name': site.siteName,
    'og:type': publishedAt ? 'article' : 'website',
    'article:published_time': publishedAt,
    'og:title': title ?? site.siteName,
    'og:description': description,
    'og:url': absoluteUrl(site, path),
    ...(image && {
      'og:image': absoluteUrl(site, image.url),
      'og:image:alt': image.alt,
      'og:image:width': image.width,
      'og:image:height': image.height,
    }),
  })
    .filter(([, content]) => content)
    .map(([property, content]) => ({ property, content: String(content) }));
}

/** Whether a picture loses little in a large card, which is twice as wide as high; a small one is square. */
function isWide({ width, height }: NonNullable<PageHead['image']>): boolean {
  return !width || !height || width / height >= 1.4;
}

/** The result of a public route's `head`: title, description, canonical, OpenGraph and JSON-LD. */
export function pageHead(page: PageHead) {
  const { site, path, image, jsonLd, noIndex = false } = page;
  const siteName = isolated(site.siteName);
  const title = page.title
    ? `${page.title} · ${siteName}`
    : `${siteName}: model answers for IELTS Writing`;
  const description = summary(page.description ?? site.siteDescription);
  if (noIndex) return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] };
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...openGraph(page, description),
      { name: 'twitter:card', content: image && isWide(image) ? 'summary_large_image' : 'summary' },
      ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
    ],
    links: [{ rel: 'canonical', href: absoluteUrl(site, path) }],
  };
}

/** The head of a missing page. */
export function notFoundHead({ site }: { site: Site }, title: string) {
  return pageHead({ site, path: '/', title, noIndex: true });
}
