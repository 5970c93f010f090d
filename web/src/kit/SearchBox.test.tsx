// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { advance } from '../../test/render.tsx';
import { SearchField } from '../components/SearchField.tsx';
import { SearchBox } from './SearchBox.tsx';

const onSearch = vi.fn();
const COMMON = { label: 'Search', placeholder: '', onSearch };
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });

beforeEach(() => void vi.useFakeTimers());

describe.each([
  ['a public page', (value: string) => <SearchField id="search" value={value} {...COMMON} />],
  ['the back office', (value: string) => <SearchBox shortcut="" value={value} {...COMMON} />],
])('the search field of %s', (_where, field) => {
  it('searches once, 300 ms after the last letter, or at once on Enter', async () => {
    render(field(''));
    type('sea');
    await advance(299);
    type('sea salt ');
    await advance(299);
    expect(onSearch).not.toHaveBeenCalled();
    await advance(1);
    expect(onSearch.mock.calls).toEqual([['sea salt']]);
    type(' sand ');
    fireEvent.keyDown(box(), { key: 'Enter' });
    await advance(1_000);
    expect(onSearch.mock.calls).toEqual([['sea salt'], ['sand']]);
  });

  it('preserves typed text while an earlier search arrives in the URL', async () => {
    const { rerender } = render(field(''));
    type('en');
    await advance(300);
    type('ener');
    rerender(field('en'));
    expect(box().value).toBe('ener');
    await advance(300);
    expect(onSearch).toHaveBeenLastCalledWith('ener');
  });

  it('follows other changes of the URL, and does not search then or after it is unmounted', async () => {
    const { rerender, unmount } = render(field('energy'));
    type('energy x');
    rerender(field(''));
    expect(box().value).toBe('');
    await advance(1_000);
    type('energy');
    unmount();
    await advance(1_000);
    expect(onSearch).not.toHaveBeenCalled();
  });
});
