/** The caches, named by the folder of what they keep, and how many entries each has at most. */
export const LIMITS = { pages: 60, api: 300, media: 60, assets: 400 } as const;

export type Kind = keyof typeof LIMITS;

/** The back office, what isn’t published, pages on which secrets are typed, and what has no use later. */
const NEVER =
  /^\/(?:admin|previews?|account|forgot|register|reset|sign-in|verify|docs|health|offline|api\/analytics|api\/search\/suggestions)(?:\/|$)/i;

/** In which cache the response to a request of this site may be kept; undefined if in none. */
export function kindOf({ url, method, mode, headers }: Request): Kind | undefined {
  const { pathname } = new URL(url);
  if (method !== 'GET' || headers.has('authorization') || NEVER.test(pathname)) return undefined;
  const [, folder] = /^\/(api|media|assets)\//.exec(pathname) ?? [];
  if (folder) return folder as Kind;
  return mode === 'navigate' || headers.get('accept') === 'text/html' ? 'pages' : undefined;
}

/** Whether a response is the same for everybody, and of the kind that was asked for. */
export function isKept(kind: Kind, { status, type, redirected, headers }: Response): boolean {
  if (status !== 200 || type !== 'basic' || redirected) return false;
  if (/no-store|private/.test(headers.get('cache-control') ?? 'no-store')) return false;
  return kind !== 'pages' || /^text\/html\b/.test(headers.get('content-type') ?? '');
}

/** Deletes the copies of what was opened on this device; the assets are the same for everybody. */
export async function forgetCopies(): Promise<void> {
  for (const kind of ['pages', 'api', 'media']) await globalThis.caches?.delete(kind);
}
