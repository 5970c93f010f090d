import { queryOptions } from '@tanstack/react-query';

/** A sitemap of so many addresses may leave some out. */
const SITEMAP_LIMIT = 50_000;
const ADDRESS = /\/answer\/([0-9a-f]{24})<\/loc>/g;

/** The ids of the answers that a sitemap names; nothing when it may not name all of them. */
export function idsIn(sitemap: string): Set<string> | null {
  // With more than one sitemap, the first names no answers but the others.
  if (sitemap.includes('<sitemapindex') || sitemap.split('<loc>').length > SITEMAP_LIMIT)
    return null;
  return new Set(Array.from(sitemap.matchAll(ADDRESS), ([, id = '']) => id));
}

/**
 * Which answers are published: all of them, so that nobody is told which ones are saved here.
 * Only a browser asks.
 */
export function publishedQuery() {
  return queryOptions({
    queryKey: ['answers', 'published'],
    queryFn: async ({ signal }) => {
      const response = await fetch('/sitemap.xml', { signal });
      if (!response.ok) throw new Error(`Failed to fetch the sitemap: ${response.status}`);
      return idsIn(await response.text());
    },
  });
}
