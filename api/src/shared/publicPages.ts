import list from '../publicPages.json' with { type: 'json' };

/** A public page, as its route in the web describes it (`web/src/publicPage.ts`). */
interface PublicPage {
  /** Its path; `$id` stands for one segment. */
  path: string;
  inSitemap?: boolean;
  parameters?: readonly string[];
  takesSecrets?: boolean;
}

const pages = list.map((page: PublicPage) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}));

/** The addresses of pages in the sitemap. */
export const SITEMAP_PAGES = pages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);

/** The page at a path without a slash at its end; undefined if there is none. */
export function publicPageAt(path: string): PublicPage | undefined {
  return pages.find(({ pattern }) => pattern.test(path));
}
