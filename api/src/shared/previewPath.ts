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
