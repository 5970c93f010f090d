import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN, term } from '../../../test/factories.ts';

const context = testApp();

async function suggestionsFor(search: string): Promise<string[]> {
  await context.app.answerSearch.compare();
  const query = new URLSearchParams({ search });
  const response = await context.app.inject(`/api/search/suggestions?${query}`);
  return response
    .json()
    .suggestions.map(({ kind, text }: Record<string, string>) => `${kind}: ${text}`);
}

it('suggests published questions that have the words or begin them, tags and terms', async () => {
  await term('carbon sink');
  await answer({ topic: 'Care of old people', views: 9 });
  const car = await answer({ topic: 'Cars in a city', tags: ['car ownership', 'noise'] });
  await answer({ topic: 'Noise', content: '<p>Cars and carts.</p>' });
  for (const flags of Object.values(HIDDEN)) {
    await answer({ topic: 'Cartels', tags: ['cartels'], ...flags });
  }
  context.app.responseCache.clear();
  expect(await suggestionsFor('car')).toEqual([
    'tag: car ownership',
    'term: carbon sink',
    'question: Cars in a city',
    'question: Care of old people',
  ]);
  const url = '/api/search/suggestions?search=city%20ca';
  expect((await context.app.inject(url)).json().suggestions).toEqual([
    { kind: 'question', text: 'Cars in a city', answerId: car, taskType: 'task1' },
  ]);
  expect(await suggestionsFor('cartel')).toEqual([]);
  expect(await suggestionsFor('?')).toEqual([]);
});

it('suggests a corrected spelling, and at most eight in all', async () => {
  for (let n = 0; n < 9; n += 1) {
    await answer({ topic: `Environment ${n}`, tags: [`environment ${n}`] });
  }
  context.app.responseCache.clear();
  expect(await suggestionsFor('enviroment')).toEqual(['correction: environment']);
  expect(await suggestionsFor('enbi')).toEqual([]);
  const found = await suggestionsFor('environment');
  expect(found).toHaveLength(8);
  expect(found.filter((each) => each.startsWith('tag'))).toHaveLength(2);
});
