import { Types } from 'mongoose';
import { expect, it } from 'vitest';
import { MemoryIndex } from './memoryIndex.ts';

/** More words than the minimum for caching, and so many answers that the index grows twice. */
const ANSWERS = 3_000;
const FIRST = 1_000;

const idOf = (n: number) => new Types.ObjectId(n.toString(16).padStart(24, '0'));
const wordOf = (n: number) => `tra${n.toString(36)}`;

function put(index: MemoryIndex, n: number, word = wordOf(n)): void {
  index.put({
    _id: idOf(n),
    searchWords: ['the', word],
    topicWords: [],
    tags: [],
    glossaryTermIds: [],
    authorKey: 'ann',
    isDraft: false,
    isApproved: true,
    views: 0,
    createdAt: new Date(0),
  });
}

it('prefix searches stay correct while answers are added, changed and deleted', () => {
  const index = new MemoryIndex();
  const find = (word: string) =>
    index.find({ words: [word], order: 'views', skip: 0, limit: 1 }).total;
  for (let n = 0; n < FIRST; n += 1) put(index, n);
  expect([find('tra'), find('th')]).toEqual([FIRST, FIRST]);
  for (let n = FIRST; n < ANSWERS; n += 1) {
    put(index, n);
    if (n % 100 === 0) expect(find('tra')).toBe(n + 1);
  }
  put(index, 7, 'other');
  index.remove(String(idOf(8)));
  expect([find('tra'), find('the')]).toEqual([ANSWERS - 2, ANSWERS - 1]);
  put(index, 7);
  expect(find('tra')).toBe(ANSWERS - 1);
});
