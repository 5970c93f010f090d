// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { SearchField } from './SearchField.tsx';

const onSearch = vi.fn();
const field = (value: string) => (
  <SearchField id="search" label="Search" placeholder="" value={value} onSearch={onSearch} />
);
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});

it('searches once, 300 ms after the last letter', () => {
  render(field(''));
  type('e');
  vi.advanceTimersByTime(299);
  type('en');
  vi.advanceTimersByTime(299);
  expect(onSearch).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onSearch.mock.calls).toEqual([['en']]);
});

it('searches at once on Enter, and not again', () => {
  render(field(''));
  type(' energy ');
  fireEvent.keyDown(box(), { key: 'Enter' });
  vi.advanceTimersByTime(1000);
  expect(onSearch.mock.calls).toEqual([['energy']]);
});

it('preserves typed text while an earlier search arrives in the URL', () => {
  const { rerender } = render(field(''));
  type('en');
  vi.advanceTimersByTime(300);
  type('ener');
  rerender(field('en'));
  expect(box().value).toBe('ener');
  vi.advanceTimersByTime(300);
  expect(onSearch).toHaveBeenLastCalledWith('ener');
});

it('follows other changes of the URL, and does not search then or after it is unmounted', () => {
  const { rerender, unmount } = render(field('energy'));
  expect(box().value).toBe('energy');
  type('energy x');
  rerender(field(''));
  expect(box().value).toBe('');
  vi.advanceTimersByTime(1000);
  type('energy');
  unmount();
  vi.advanceTimersByTime(1000);
  expect(onSearch).not.toHaveBeenCalled();
});
