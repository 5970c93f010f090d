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
  /** The properties of an article; without them it is a page of the site. */
  article?: Record<string, string>;
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
  const set = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query ? `${path}?${query}` : path;
}

/** A description of up to 160 characters, cut at a word boundary. */
export function summary(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= SUMMARY_LENGTH) return line;
  const cut = line.slice(0, SUMMARY_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:.]+$/, '')}…`;
}

function imageTags(site: Site, image: NonNullable<PageHead['image']>) {
  return [
    { property: 'og:image', content: absoluteUrl(site, image.url) },
    { property: 'og:image:alt', content: image.alt },
    image.width && { property: 'og:image:width', content: String(image.width) },
    image.height && { property: 'og:image:height', content: String(image.height) },
  ].filter((tag) => typeof tag === 'object');
}

/** Whether a picture loses little in a large card, which is twice as wide as high; a small one is square. */
function isWide({ width, height }: NonNullable<PageHead['image']>): boolean {
  return !width || !height || width / height >= 1.4;
}

/** The result of a public route's `head`: title, description, canonical, OpenGraph and JSON-LD. */
export function pageHead(page: PageHead) {
  const { site, path, image, article, jsonLd, noIndex = false } = page;
  const title = page.title
    ? `${page.title} · ${site.siteName}`
    : `${site.siteName}: model answers for IELTS Writing`;
  const description = summary(page.description ?? site.siteDescription);
  if (noIndex) return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] };
  const url = absoluteUrl(site, path);
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:site_name', content: site.siteName },
      { property: 'og:type', content: article ? 'article' : 'website' },
      ...Object.entries(article ?? {}).map(([property, content]) => ({ property, content })),
      { property: 'og:title', content: page.title ?? site.siteName },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: image && isWide(image) ? 'summary_large_image' : 'summary' },
      ...(image ? imageTags(site, image) : []),
      ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}
