// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { advance, Queries } from '../../../../test/render.tsx';
import { Pager } from '../../../kit/Pager.tsx';
import { RefreshButton } from '../../../kit/RefreshButton.tsx';
import { SearchBox } from '../../../kit/SearchBox.tsx';

beforeEach(() => void vi.useFakeTimers());

it.each([
  ['at least 500 ms', 0, 499],
  ['as long as the request takes', 2_000, 1_900],
])("Refresh says 'Refreshing...' for %s", async (_, takes, meanwhile) => {
  const refetch = () => new Promise((resolve) => setTimeout(resolve, takes));
  render(<RefreshButton refetch={refetch} />, { wrapper: Queries });
  fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await advance(meanwhile);
  expect(screen.getByRole('button').textContent).toContain('Refreshing...');
  await advance(200);
  expect(screen.getByRole('button').textContent).toBe('Refresh');
});

it('the pager steps back and forth between the first page and the last', () => {
  const onPage = vi.fn();
  const { rerender } = render(<Pager page={2} pages={3} onPage={onPage} />);
  const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  fireEvent.click(button('Previous'));
  fireEvent.click(button('Next'));
  expect(onPage.mock.calls).toEqual([[1], [3]]);
  rerender(<Pager page={1} pages={1} onPage={onPage} />);
  expect([button('Previous').disabled, button('Next').disabled]).toEqual([true, true]);
});

const onSearch = vi.fn();
const searchBox = (value: string) => (
  <SearchBox label="Search" shortcut="" placeholder="" value={value} onSearch={onSearch} />
);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

it('the search box searches once, after a pause in typing, or at once on Enter', async () => {
  onSearch.mockReset();
  render(searchBox(''));
  type('sea');
  await advance(200);
  type('sea salt ');
  await advance(299);
  expect(onSearch).not.toHaveBeenCalled();
  await advance(1);
  expect(onSearch.mock.calls).toEqual([['sea salt']]);
  type('sand');
  fireEvent.keyDown(box(), { key: 'Enter' });
  await advance(1_000);
  expect(onSearch.mock.calls).toEqual([['sea salt'], ['sand']]);
});

it('the search box is focused by the key /', () => {
  render(searchBox(''));
  for (const event of ['keyDown', 'keyUp'] as const) {
    fireEvent[event](document, { key: '/', code: 'Slash' });
  }
  expect(document.activeElement).toBe(box());
});

it('the search box follows the URL, and preserves typed text while its own search returns', async () => {
  const { rerender } = render(searchBox(''));
  type('sea');
  await advance(300);
  type('sea s');
  rerender(searchBox('sea'));
  expect(box().value).toBe('sea s');
  rerender(searchBox('wind'));
  expect(box().value).toBe('wind');
});
