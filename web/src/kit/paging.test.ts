import { describe, expect, it } from 'vitest';
import { formatShownResults, pagesOf } from './paging.ts';
import { MAX_PAGE } from './searchParams.ts';

describe('paging', () => {
  it.each([
    [0, 1],
    [20, 1],
    [21, 2],
    [10_000_000, MAX_PAGE],
  ])('%i answers make %i pages', (total, pages) => {
    expect(pagesOf(total)).toBe(pages);
  });

  it('says which results are shown', () => {
    expect(formatShownResults(1, 20, 57)).toBe('Showing 1 to 20 of 57 results');
    expect(formatShownResults(3, 17, 57)).toBe('Showing 41 to 57 of 57 results');
    expect(formatShownResults(1, 0, 0)).toBe('No results');
  });
});
