import list from '../publicPages.json' with { type: 'json' };

/** A public page, as its route in the web describes it (`web/src/publicPage.ts`). */
interface PublicPage {
  /** Its path; `$id` stands for one segment. */
  path: string;
  inSitemap?: boolean;
  /** Its addresses, if it has several that are known when the site is built. */
  addresses?: readonly string[];
  parameters?: readonly string[];
  takesSecrets?: boolean;
}

const pages = list.map((page: PublicPage) => ({
  ...page,
  pattern: new RegExp(`^${page.path.replaceAll(/\$\w+/g, '[^/]+')}$`),
}));

/** The addresses of pages in the sitemap. */
export const SITEMAP_PAGES = pages.flatMap(({ inSitemap, path, addresses = [path] }) =>
  inSitemap ? addresses : [],
);

/** The page at a path without a slash at its end; undefined if there is none. */
export function publicPageAt(path: string): PublicPage | undefined {
  return pages.find(({ pattern }) => pattern.test(path));
}

const TOKEN = /(\/previews?(?:\/|%2f)).+$/i;

/** The headers of every response to the token of a preview link. */
export const PREVIEW_HEADERS = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
} as const;

/** Whether this is the canonical path of a preview's page. */
export function isPreviewPage(path: string): boolean {
  return /^\/preview(\/|$)/.test(path);
}

/** A path for logs and errors: whoever knows the token of a preview link can open it. */
export function withoutPreviewToken(path: string): string {
  return path.replace(TOKEN, '$1…');
}
