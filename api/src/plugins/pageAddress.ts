import type { FastifyRequest } from 'fastify';
import { isPreviewPage, publicPageAt } from '../shared/publicPages.ts';
import { refusesTracking } from '../shared/userAgent.ts';

const ENCODED_SLASH = /^[^?#]*%2f/i;

type Query = Record<string, string | string[]>;
type Parameter = [name: string, value: string];

/** A public page's address, from which the page, its cache key and its redirect derive. */
export interface PageAddress {
  /** The canonical path of the page: lower case, without empty or dot segments. */
  path: string;
  /** The path and the parameters of the page, in a fixed order: all that it depends on. */
  href: string;
  /** The redirect for an address that is not canonical. Always a path of this site. */
  redirectTo: string | undefined;
}

/** The last value of a repeated parameter counts, as in the pages' own router. */
function lastOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.at(-1) : value) ?? '';
}

function withParameters(path: string, parameters: Parameter[]): string {
  return parameters.length === 0 ? path : `${path}?${new URLSearchParams(parameters)}`;
}

/** The segments of a decoded path, without empty and dot segments. */
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
 * router parsed.
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
  for (const name of publicPageAt(path)?.parameters ?? []) {
    const value = lastOf(given[name]);
    if (value !== '') known.push([name, value]);
    if (Array.isArray(given[name])) isCanonical = false;
  }
  const href = withParameters(path, known);
  if (isCanonical) return { path, href, redirectTo: undefined };
  // Scripts on the page may read unknown parameters, so the redirect preserves them.
  const all = Object.entries(given).map(([name, value]): Parameter => [name, lastOf(value)]);
  return { path, href, redirectTo: withParameters(path, all) };
}

/**
 * The key of a page in the response cache; none if the address is redirected, and for a browser in
 * which an administrator has signed in, because its pages have no analytics code, nor for previews.
 * A browser that refuses tracking has pages of its own, also without the code.
 */
export function pageCacheKey(request: FastifyRequest): string | undefined {
  if (request.hasBypassCookie) return undefined;
  const { href, path, redirectTo } = parsePageAddress(request);
  if (redirectTo !== undefined || isPreviewPage(path)) return undefined;
  return refusesTracking(request) ? `${href}#untracked` : href;
}
