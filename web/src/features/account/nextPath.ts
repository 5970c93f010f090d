import { createStoredText } from '../../storage/store.ts';

/** Where signing in leads unless another page was asked for. */
const START = '/study';

/**
 * The page to open after an email was confirmed by its link, which opens a new tab. Removed by
 * signing in.
 */
export const pageAfterConfirming = createStoredText('band8.next');

/** The page to open after signing in: a page of this site, and none of those that sign in. */
export function nextPath(next: string | null | undefined): string {
  if (!next) return START;
  const base = 'https://site.invalid';
  const url = next.startsWith('/') ? URL.parse(next, base) : null;
  if (url?.origin !== base || /^\/(sign-in|register|verify|reset|forgot)$/.test(url.pathname)) {
    return START;
  }
  return url.pathname + url.search + url.hash;
}
