import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';

const { context, create, call } = adminSite();

/** A question and an author, and how somebody may type a part of them. */
const TEXTS: [topic: string, author: string, ...typed: string[]][] = [
  [
    'The elec\u00adtric\u00adity of a muni\u00adci\u00adpal coun\u00adcil',
    'Ana',
    'electricity',
    '"municipal council"',
  ],
  ['Trams', 'Đặng Thị Ngọc', 'dang thi ngoc', 'Ngoc'],
  ['Trams', 'محمّد کریم', 'محمد', 'كريم'],
  ['图表显示可再生能源的增长', '李小龙', '能源', '小龙', '图表'],
  ['Ryokan: 旅館の客数', 'สมชายใจดี', '客数', 'ノ', 'ใจดี'],
  // A run of Korean is one word, which is found by its beginning.
  ['Trams', '김한국', '김한', '김한국'.normalize('NFD')],
];
it.each(TEXTS)(
  'an answer about %s by %s is found as people type it',
  async (topic, author, ...typed) => {
    const { id } = await create({ topic, author, isDraft: false });
    await context.app.answerSearch.compare();
    for (const search of typed) {
      const url = `/api/search?${new URLSearchParams({ search })}`;
      const { hits } = (await context.app.inject(url)).json();
      expect(hits, search).toMatchObject([{ answer: { id } }]);
    }
  },
);

it('an answer has each of its tags once, and the glossary each term', async () => {
  const tags = ['energy', 'energy\u200b', 'ener\u00adgy', 'energy\u2060', '\u200eenergy'];
  expect((await create({ tags })).tags).toEqual(['energy']);
  const add = (term: string) => call('POST', '/glossary', { term, definition: 'To fall.' });
  expect((await add('plummet')).status).toBe(201);
  for (const term of ['plum\u00admet', 'plummet\u200b', 'plum\u200cmet']) {
    expect(await add(term)).toMatchObject({ status: 409, body: { code: 'TERM_EXISTS' } });
  }
});
