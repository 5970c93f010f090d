import { queryOptions } from '@tanstack/react-query';

/** A sitemap with this many addresses may leave some out. */
const SITEMAP_LIMIT = 50_000;
const ADDRESS = /\/answer\/([0-9a-f]{24})<\/loc>/g;

/** The ids of the answers that a sitemap names; nothing when it may not name all of them. */
export function idsIn(sitemap: string): Set<string> | null {
  // If there are several sitemaps, the first lists the others instead of answers.
  if (sitemap.includes('<sitemapindex') || sitemap.split('<loc>').length > SITEMAP_LIMIT)
    return null;
  return new Set(Array.from(sitemap.matchAll(ADDRESS), ([, id = '']) => id));
}

/**
 * The ids of all published answers. It asks for all of them, so that the server does not learn which
 * ones are saved. Runs only in the browser.
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
