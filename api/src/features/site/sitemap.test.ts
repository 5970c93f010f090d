import { expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { Answer, published } from '../answers/model.ts';
import { addressStarts, publishedAddresses } from '../answers/queries.ts';

const context = testApp();
const read = async (path: string) => context.app.inject(path);

it('the parts of a sitemap contain each published answer once', async () => {
  await clearContent(context.app);
  const shown: string[] = [];
  for (let n = 0; n < 7; n += 1) {
    shown.push(await answer());
    await answer(HIDDEN.pending);
  }
  for (const every of [1, 3, 7, 8]) {
    const starts = await addressStarts(every);
    expect(starts).toHaveLength(Math.ceil(7 / every));
    const parts = await Promise.all(starts.map((from) => publishedAddresses(every, from)));
    expect(parts.flat().map(({ _id }) => String(_id))).toEqual(shown.toSorted());
  }
});

it('a sitemap is split into parts if it has too many answers', async () => {
  await clearContent(context.app);
  const id = await answer();
  expect((await read('/sitemap.xml')).body).toContain(`/answer/${id}</loc>`);
  const updatedAt = new Date();
  await Answer.collection.insertMany(
    Array.from({ length: 10_000 }, () => ({ ...published, updatedAt })),
  );
  context.app.responseCache.clear();
  const { body } = await read('/sitemap.xml');
  expect(body).toContain('<sitemap><loc>http://localhost:3000/sitemap/1.xml</loc></sitemap>');
  expect(body).toContain('<sitemap><loc>http://localhost:3000/sitemap/2.xml</loc></sitemap>');
  expect(body).not.toContain('<url>');
  const part = await read('/sitemap/1.xml');
  expect(part.headers['content-type']).toContain('application/xml');
  for (const path of ['/', '/task1', '/types/line-graph', `/answer/${id}`]) {
    expect(part.body).toContain(`<loc>http://localhost:3000${path}</loc>`);
  }
  for (const path of ['/sitemap/3.xml', '/sitemap/0.xml', '/sitemap/1', '/sitemap/x.xml']) {
    expect((await read(path)).statusCode, path).toBe(404);
  }
});
