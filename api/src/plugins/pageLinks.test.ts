import { beforeAll, expect, it } from 'vitest';
import { clearContent, testApp } from '../../test/app.ts';
import { signedIn } from '../../test/auth.ts';
import { answer } from '../../test/factories.ts';

const context = testApp();
let headers: Record<string, string>;

beforeAll(async () => {
  await clearContent(context.app);
  headers = await signedIn();
  for (let at = 0; at < 5; at += 1) await answer({ topic: `Bridges & roads ${at}`, tags: ['a'] });
  await context.app.answerSearch.compare();
});

async function pagesOf(url: string) {
  const response = await context.app.inject({ url, headers: url.includes('admin') ? headers : {} });
  const links = [...String(response.headers.link).matchAll(/<([^>]*)>; rel="(\w+)"/g)];
  return { ...response.json(), pages: Object.fromEntries(links.map(([, to, rel]) => [rel, to])) };
}

it.each([
  '/api/public-model-answers?sortBy=date&limit=2',
  '/api/search?search=bridges%20%26%20roads&limit=2',
  '/api/admin/model-answers?limit=2',
])('the Link header of a list leads through all pages and back: %s', async (first) => {
  const ids: string[] = [];
  let url: string | undefined = first;
  let last = '';
  while (url) {
    const list = await pagesOf(url);
    const rows = list.answers ?? list.hits.map((hit: { answer: object }) => hit.answer);
    ids.push(...rows.map(({ id }: { id: string }) => id));
    last = url;
    url = list.pages.next;
  }
  expect(new Set(ids).size).toBe(5);
  const end = await pagesOf(last);
  expect(end.pages.last).toBe(last);
  expect(end.pages.prev).toMatch(/page=2/);
  expect((await pagesOf(end.pages.first)).pages).not.toHaveProperty('prev');
});

it('the Link header of a list knows the size of pages that is fixed, keeps filters, and comes from the cache too', async () => {
  for (const _ of ['computed', 'cached']) {
    const { pages } = await pagesOf('/api/archive/answers?tag=a');
    const only = '/api/archive/answers?page=1&tag=a';
    expect(pages).toEqual({ first: only, last: only });
  }
});

it('the Link header of a list is not sent with an error', async () => {
  const { headers: sent } = await context.app.inject('/api/public-model-answers?limit=0');
  expect(sent).not.toHaveProperty('link');
});

it('the Link header of a list leads back from a page after the last one', async () => {
  const { pages } = await pagesOf('/api/public-model-answers?limit=2&page=9');
  expect(pages).not.toHaveProperty('next');
  expect(pages.prev).toMatch(/page=3/);
});
