import { describe, expect, it } from 'vitest';
import { isKept, type Kind, kindOf } from './kept.ts';

const modules = import.meta.glob<{ Route: { options: { staticData?: { page?: object } } } }>(
  ['../routes/*.tsx', '!../routes/__root.tsx'],
  { eager: true },
);

/** A request as the page or, with `isVisit`, the browser sends it. */
function request(path: string, init: RequestInit = {}, isVisit = false): Request {
  const made = new Request(`https://band8.example${path}`, init);
  return isVisit ? Object.defineProperty(made, 'mode', { value: 'navigate' }) : made;
}

/** A response as the browser gets it from this site. */
function response(
  headers: Record<string, string>,
  { status = 200, ...others }: { status?: number; type?: string; redirected?: boolean } = {},
) {
  const made = new Response(null, { status, headers });
  for (const [name, value] of Object.entries({ type: 'basic', ...others })) {
    Object.defineProperty(made, name, { value });
  }
  return made;
}

describe('where a copy is kept', () => {
  it.each<[string, Kind | undefined]>([
    ['/assets/entry-client-x.js', 'assets'],
    ['/media/7c8c.webp', 'media'],
    ['/api/site', 'api'],
    ['/api/model-answer-detail/65e6f2a04c1b8d0012a40001', 'api'],
    ['/api/search/suggestions?q=a', undefined],
    ['/api/analytics/collect', undefined],
    ['/favicon.svg', undefined],
    ['/feed.xml', undefined],
  ])('%s: %s', (path, kind) => expect(kindOf(request(path))).toBe(kind));

  it('a page only if it was visited, or if the page asks for its copy', () => {
    expect(kindOf(request('/task1'))).toBeUndefined();
    expect(kindOf(request('/task1', {}, true))).toBe('pages');
    expect(kindOf(request('/task1', { headers: { accept: 'text/html' } }))).toBe('pages');
  });

  it.each('/admin /ADMIN/login /preview/abc /previews/abc /account /docs /health/live'.split(' '))(
    'never %s',
    (path) => expect(kindOf(request(path, {}, true))).toBeUndefined(),
  );

  it('never a page on which secrets are typed', () => {
    const secret = Object.entries(modules).filter(([, { Route }]) => {
      const page = Route.options.staticData?.page;
      return page !== undefined && 'takesSecrets' in page;
    });
    const paths = secret.map(([file]) => file.replace(/^.*\/(.+)\.tsx$/, '/$1'));
    expect(paths).toContain('/sign-in');
    expect(paths.filter((path) => kindOf(request(path, {}, true)))).toEqual([]);
  });

  it('nothing that is asked for with a token, or that changes something', () => {
    const headers = { authorization: 'Bearer x' };
    expect(kindOf(request('/api/site', { headers }))).toBeUndefined();
    expect(kindOf(request('/api/comments', { method: 'POST' }))).toBeUndefined();
  });
});

describe('what is kept', () => {
  const PAGE = { 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' };

  it('is what the server sends to everybody', () => {
    expect(isKept('pages', response(PAGE))).toBe(true);
    expect(isKept('api', response({ ...PAGE, 'content-type': 'application/json' }))).toBe(true);
  });

  it.each<[string, Response]>([
    ['a page for staff', response({ ...PAGE, 'cache-control': 'private, no-store' })],
    ['what does not say that it may be kept', response({ 'content-type': 'text/html' })],
    ['an error', response(PAGE, { status: 503 })],
    ['a page that was not found', response(PAGE, { status: 404 })],
    ['a page after a redirect', response(PAGE, { redirected: true })],
    ['what comes from another site', response(PAGE, { type: 'opaque' })],
    ['a feed', response({ ...PAGE, 'content-type': 'application/atom+xml' })],
  ])('is not %s', (_, found) => expect(isKept('pages', found)).toBe(false));
});
