import { expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { findSentence } from './queries.ts';

const { context, call } = adminSite();
const ID = '65e6f2a04c1b8d0012a4a001';
const mark = (word: string) => `<span class="glossary-term" data-term-id="${ID}">${word}</span>`;

it.each([
  [`<p>One. Coal ${mark('accounted for')} 62%. Three.</p>`, 'Coal |accounted for| 62%.'],
  [
    `<p>Coal <em>now ${mark('made <strong>up</strong>')}</em> half &amp; more!</p>`,
    'Coal now |made up| half & more!',
  ],
  [`<h2>Ends without a stop</h2><p>${mark('Rose')}</p><p>Next.</p>`, '|Rose|'],
  [`<ul><li>One</li><li>Two ${mark('fell')}</li></ul>`, 'Two |fell|'],
  [`<p>A ${mark('b')} c. Again ${mark('b')} d.</p>`, 'A |b| c.'],
  [`<p>It ${mark('rose. Then fell')} fast. End.</p>`, 'It |rose. Then fell| fast.'],
])('the example sentence of a term is found in %s', (content, expected) => {
  const found = findSentence(content, ID);
  expect(found && `${found.before}|${found.word}|${found.after}`).toBe(expected);
});

it('the example sentence of a term is missing if nothing is marked, or the sentence is too long', () => {
  expect(findSentence('<p>Coal accounted for 62%.</p>', ID)).toBeUndefined();
  expect(findSentence(`<p>${mark('x')}${' word'.repeat(100)}</p>`, ID)).toBeUndefined();
});

it('the public glossary lists the active terms A to Z, with published answers only', async () => {
  const used = await term('zenith');
  const unused = await term('Apex');
  const off = await term('middle');
  await call('PUT', `/glossary/${off}`, { isActive: false });
  for (const [number, year] of [2020, 2024, 2021, 2022].entries()) {
    const content = `<p>First one.</p>${marked(used, `word${number}`)}`;
    await answer({ topic: `Exam of ${year}`, content, examDate: new Date(`${year}-01-01`) });
  }
  for (const flags of Object.values(HIDDEN)) {
    await answer({ content: marked(used, 'hidden'), ...flags, examDate: new Date('2025-01-01') });
  }
  context.app.responseCache.clear();
  const terms = (await context.app.inject('/api/glossary')).json();
  expect(terms.map(({ term: name }: { term: string }) => name)).toEqual(['Apex', 'zenith']);
  expect(terms[0]).toEqual({
    id: unused,
    term: 'Apex',
    definition: 'What Apex means.',
    collocations: [],
    answers: [],
    answerCount: 0,
  });
  expect(terms[1]).toMatchObject({
    example: { before: 'It ', word: 'word1', after: ' here.' },
    answers: [{ topic: 'Exam of 2024' }, { topic: 'Exam of 2022' }, { topic: 'Exam of 2021' }],
    answerCount: 4,
  });

  const all = (await context.app.inject(`/api/archive/answers?termId=${used}`)).json();
  expect(all).toMatchObject({ total: 4, term: 'zenith', answers: { length: 4 } });
  const none = (await context.app.inject(`/api/archive/answers?termId=${off}`)).json();
  expect(none).toEqual({ answers: [], total: 0 });
});
