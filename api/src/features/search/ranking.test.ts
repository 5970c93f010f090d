import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from 'yaml';
import { testApp } from '../../../test/app.ts';
import { answer } from '../../../test/factories.ts';
import { newFolder } from '../../../test/folder.ts';
import { searched } from '../../../test/indexed.ts';
import { answersToIndex } from '../answers/searchIndex/queries.ts';
import { readAnswers, readRelatedWords } from '../content/files.ts';
import { SearchFile } from './searchFile.ts';

interface Search {
  search: string;
  wanted?: string[];
  useful?: string[];
  isKeptApart?: boolean;
}
const SEARCHES: Search[] = parse(
  await readFile(resolve(import.meta.dirname, '../../../test/searches.yaml'), 'utf8'),
);

testApp();
const file = new SearchFile(join(await newFolder(), 'answers.sqlite'));
const idByName = new Map<string, string>();
beforeAll(async () => {
  // Without pictures, which take long to store and aren’t searched.
  for (const { file: name, id, status, body, ...more } of await readAnswers()) {
    if (status !== 'published') continue;
    idByName.set(name.replace('.html', ''), id);
    const { topic = '', taskType = 'task2', subtype, author = '', tags = [], views } = more;
    const kind = { taskType, ...(subtype && { subtype }) };
    await answer({ _id: id, topic, content: body, author, tags, views, ...kind });
  }
  file.write(await answersToIndex([...idByName.values()]), []);
  file.setRelatedWords(await readRelatedWords());
});
afterAll(() => file.close());

/** What is found, and then what is related. */
function idsOf(text: string): string[] {
  const { ids, related } = file.find(searched(text));
  return [...ids, ...(related?.hits ?? []).map(({ id }) => id)];
}

const discounted = (gains: readonly number[]) =>
  gains.slice(0, 5).reduce((sum, gain, at) => sum + gain / Math.log2(at + 2), 0);
const mean = (values: readonly number[]) =>
  Math.floor((100 * values.reduce((sum, value) => sum + value, 0)) / values.length) / 100;

/**
 * How well these searches are answered, each figure from 0 to 1: how often a wanted answer is among the
 * first three, nDCG of the first five, and how often nothing is found or related where
 * nothing fits.
 */
function judge(searches: readonly Search[]) {
  const inFirstThree: number[] = [];
  const ndcg: number[] = [];
  const nothing: number[] = [];
  for (const { search, wanted = [], useful = [] } of searches) {
    const ids = idsOf(search);
    const gains = new Map([
      ...useful.map((name) => [idByName.get(name), 1] as const),
      ...wanted.map((name) => [idByName.get(name), 3] as const),
    ]);
    if (gains.size === 0) {
      nothing.push(Number(ids.length === 0));
      continue;
    }
    const best = discounted([...gains.values()].sort((one, other) => other - one));
    ndcg.push(discounted(ids.map((id) => gains.get(id) ?? 0)) / best);
    if (wanted.length > 0)
      inFirstThree.push(Number(ids.slice(0, 3).some((id) => gains.get(id) === 3)));
  }
  return { inFirstThree: mean(inFirstThree), ndcg: mean(ndcg), nothing: mean(nothing) };
}

it.each([
  {
    name: 'for changing it',
    isApart: false,
    held: { inFirstThree: 0.89, ndcg: 0.75, nothing: 0.79 },
  },
  { name: 'kept apart', isApart: true, held: { inFirstThree: 0.95, ndcg: 0.8, nothing: 0.87 } },
])('the ranking is at least as good as before, on the searches $name', ({ isApart, held }) => {
  const found = judge(SEARCHES.filter(({ isKeptApart = false }) => isKeptApart === isApart));
  for (const [figure, least] of Object.entries(held)) {
    expect(found[figure as keyof typeof found], figure).toBeGreaterThanOrEqual(least);
  }
});
