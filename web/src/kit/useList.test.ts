// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAX_PAGE } from './searchParams.ts';
import { formatShownResults, pageParams, pagesOf, rowsOnPage, useSelection } from './useList.ts';

it.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [10_000_000, MAX_PAGE],
])('paging %i answers make %i pages', (total, pages) => {
  expect(pagesOf(total)).toBe(pages);
});

it('paging says which results are shown', () => {
  expect(formatShownResults(3, 57)).toBe('Showing 41 to 57 of 57 results');
  expect(formatShownResults(1, 0)).toBe('No results');
});

it('paging leads from an address to the parameters of the API', () => {
  expect(pageParams({ search: 'a', page: 3 })).toEqual({ search: 'a', page: 3, limit: 20 });
  expect(pageParams({}, 24)).toEqual({ page: 1, limit: 24 });
});

it('paging finds the rows of a page, of which the last is shorter', () => {
  const rows = Array.from({ length: 120 }, (_, at) => at);
  expect(rowsOnPage(rows)).toHaveLength(20);
  expect(rowsOnPage(rows, 3, 50)).toEqual(rows.slice(100));
  expect(rowsOnPage(rows, 4, 50)).toEqual([]);
});

it('all results can be selected, and what is then chosen on the page is all that stays', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }));
  const all = [a, b, c].filter((row) => row !== undefined);
  const { result, rerender } = renderHook(({ page }) => useSelection(all.slice(0, 2), page), {
    initialProps: { page: '1' },
  });
  const selected = () => result.current.rows.map(({ id }) => id);
  act(() => result.current.chooseAll(all, '1'));
  expect(selected()).toEqual(['a', 'b', 'c']);
  act(() => result.current.choose(['b', 'c']));
  expect(selected()).toEqual(['b', 'c']);
  act(() => result.current.choose(['b']));
  expect(selected()).toEqual(['b']);
  act(() => result.current.chooseAll(all, 'another page'));
  expect(selected()).toEqual([]);
  rerender({ page: 'another page' });
  expect(selected()).toEqual(['a', 'b', 'c']);
});
