import type { FastifyRequest } from 'fastify';
import { hasBypassCookie } from '../features/auth/cookies.ts';

/** The parameters that change what a public page shows; others (campaigns …) are ignored. */
export const PAGE_PARAMETERS = [
  ...['search', 'subtype', 'sortBy', 'page', 'task'],
  ...['year', 'month', 'exam', 'tag', 'term'],
] as const;

const ENCODED_SLASH = /^[^?#]*%2f/i;

type Query = Record<string, string | string[]>;
type Parameter = [name: string, value: string];

/** A public page's address, as the page, its cache key and its redirect are made from it. */
export interface PageAddress {
  /** The one way to write the page's path: lower case, without empty or dot segments. */
  path: string;
  /** The path and the parameters that pages know, in a fixed order: all that the page depends on. */
  href: string;
  /** Where to send a request whose address is written in another way. Always a path of this site. */
  redirectTo: string | undefined;
}

/** Of a repeated parameter the last one counts, as in the pages' own router. */
function lastOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value) ?? '';
}

function withParameters(path: string, parameters: Parameter[]): string {
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

/** The segments of a decoded path, without those that are empty or stand for a folder. */
function resolveSegments(path: string): string[] {
  const segments: string[] = [];
  for (const segment of path.toLowerCase().split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return segments;
}

/**
 * Reads the address of a request that matched the pages' wildcard route, from what the framework's
 * router parsed and from nothing else.
 */
export function parsePageAddress({
  url,
  params,
  query,
}: Pick<FastifyRequest, 'url' | 'params' | 'query'>): PageAddress {
  const { '*': asked } = params as { '*': string };
  const given = query as Query;
  const segments = resolveSegments(asked);
  // No segment is empty, so this never begins with two slashes, which would name another host.
  const path = `/${segments.map(encodeURIComponent).join('/')}`;
  const known: Parameter[] = [];
  let isCanonical = asked === segments.join('/') && !ENCODED_SLASH.test(url);
  for (const name of PAGE_PARAMETERS) {
    const value = lastOf(given[name]);
    if (value !== '') known.push([name, value]);
    if (Array.isArray(given[name])) isCanonical = false;
  }
  const href = withParameters(path, known);
  if (isCanonical) return { path, href, redirectTo: undefined };
  // Scripts on the page may read what pages don't know, so it is not lost on the way.
  const all = Object.entries(given).map(([name, value]): Parameter => [name, lastOf(value)]);
  return { path, href, redirectTo: withParameters(path, all) };
}

/**
 * The key of a page in the response cache; none where the address is redirected, and for a browser in
 * which an administrator has signed in, whose pages hold no analytics code.
 */
export function pageCacheKey(request: FastifyRequest): string | undefined {
  if (hasBypassCookie(request)) return undefined;
  const { href, redirectTo } = parsePageAddress(request);
  return redirectTo === undefined ? href : undefined;
}
