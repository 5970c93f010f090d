// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { addRecentSearch, recentSearches } from './recentSearches.ts';

const texts = () => recentSearches.all().map(({ text }) => text);

beforeEach(() => recentSearches.clear());

it('lists the last eight different searches, the latest first', () => {
  for (let n = 1; n <= 10; n += 1) addRecentSearch(`search ${n}`);
  expect(texts()).toEqual([10, 9, 8, 7, 6, 5, 4, 3].map((n) => `search ${n}`));
  addRecentSearch('search 5');
  expect(texts()[0]).toBe('search 5');
  expect(texts()).toHaveLength(8);
});

it('treats searches that differ only in case, accents and spaces as one, and stores no empty one', () => {
  for (const text of ['sea  salt', 'seá salt', ' Sea salt ', '  ']) addRecentSearch(text);
  expect(texts()).toEqual(['Sea salt']);
  const longest = '🙂'.repeat(200);
  addRecentSearch(longest);
  expect(texts()[0]).toBe(longest);
});
