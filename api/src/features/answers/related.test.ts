import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { Answer } from './model.ts';
import { findRelatedAnswers } from './related.ts';
import { MemoryIndex } from './search/memoryIndex.ts';
import { INDEXED_FIELDS } from './search/search.ts';

testApp();

it('related answers are the same from the search index and from MongoDB', async () => {
  const subjects = ['rivers', 'harbours', 'bridges', 'markets', 'gardens', 'theatres'];
  const tags = ['water', 'Water', 'town', 'leisure'];
  const some = (from: readonly string[], n: number) => from.filter((_one, at) => (n >> at) & 1);
  const ids: string[] = [];
  for (let n = 0; n < 40; n += 1) {
    const isTask1 = n % 5 !== 0;
    ids.push(
      await answer({
        topic: `The text is about ${some(subjects, n * 11).join(' ') || 'nothing'}.`,
        tags: some(tags, n * 7),
        taskType: isTask1 ? 'task1' : 'task2',
        subtype: isTask1 ? ((['Map', 'Table', 'Pie Chart'] as const)[n % 3] ?? 'Map') : 'Opinion',
        views: n % 6,
        ...(n % 9 === 4 && HIDDEN.pending),
      }),
    );
  }
  const index = new MemoryIndex();
  for (const stored of await Answer.find().select(INDEXED_FIELDS).lean()) index.put(stored);
  const inMemory = {
    find: async (search: Parameters<typeof index.find>[0]) => index.find(search),
    changed() {},
  };
  for (const id of ids) {
    const byMongodb = (await findRelatedAnswers(id))?.map((row) => row.id);
    expect((await findRelatedAnswers(id, inMemory))?.map((row) => row.id)).toEqual(byMongodb);
    expect(byMongodb ?? []).not.toContain(id);
    expect(byMongodb?.length).toBe(ids.indexOf(id) % 9 === 4 ? undefined : 3);
  }
});
