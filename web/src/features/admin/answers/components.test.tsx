// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Pager } from './Pager.tsx';
import { RefreshButton } from './RefreshButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { StatusBadge } from './StatusBadge.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('Refresh', () => {
  function show(refetch: () => Promise<unknown>) {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <RefreshButton refetch={refetch} />
      </QueryClientProvider>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  }

  it("says 'Refreshing...' for at least 500 ms", async () => {
    show(() => Promise.resolve());
    await wait(499);
    expect(screen.getByRole('button').textContent).toContain('Refreshing...');
    await wait(2);
    expect(screen.getByRole('button').textContent).toBe('Refresh');
  });

  it('says so until the request is done', async () => {
    show(() => new Promise((resolve) => setTimeout(resolve, 2_000)));
    await wait(1_900);
    expect(screen.getByRole('button').textContent).toContain('Refreshing...');
    await wait(200);
    expect(screen.getByRole('button').textContent).toBe('Refresh');
  });
});

describe('the search box', () => {
  function show(value: string, onSearch: (text: string) => void) {
    const texts = { label: 'Search answers', shortcut: 'Search', placeholder: 'Search topics' };
    return <SearchBox {...texts} value={value} onSearch={onSearch} />;
  }
  const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search answers' });

  it('searches once, after a pause in typing', async () => {
    const onSearch = vi.fn();
    render(show('', onSearch));
    fireEvent.change(box(), { target: { value: 'sea' } });
    await wait(200);
    fireEvent.change(box(), { target: { value: 'sea salt ' } });
    await wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    expect(onSearch.mock.calls).toEqual([['sea salt']]);
  });

  it('is focused by the key /', () => {
    render(show('', () => {}));
    fireEvent.keyDown(document, { key: '/', code: 'Slash' });
    expect(document.activeElement).toBe(box());
  });

  it('searches at once on Enter', async () => {
    const onSearch = vi.fn();
    render(show('', onSearch));
    fireEvent.change(box(), { target: { value: 'sea' } });
    fireEvent.keyDown(box(), { key: 'Enter' });
    await wait(1_000);
    expect(onSearch.mock.calls).toEqual([['sea']]);
  });

  it('follows the URL, and preserves typed text while its own search returns', async () => {
    const { rerender } = render(show('', () => {}));
    fireEvent.change(box(), { target: { value: 'sea' } });
    await wait(300);
    fireEvent.change(box(), { target: { value: 'sea s' } });
    rerender(show('sea', () => {}));
    expect(box().value).toBe('sea s');
    rerender(show('wind', () => {}));
    expect(box().value).toBe('wind');
  });
});

describe('paging', () => {
  it('steps back and forth between the first page and the last', () => {
    const onPage = vi.fn();
    render(<Pager page={2} pages={3} onPage={onPage} />);
    expect(screen.getByText('Page 2 of 3')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    fireEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(onPage.mock.calls).toEqual([[1], [3]]);
  });

  it('disables its buttons on the first and last page', () => {
    render(<Pager page={1} pages={1} onPage={() => {}} />);
    for (const name of ['Previous', 'Next']) {
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    }
  });
});

it('shows a badge for Published, Draft and Pending', () => {
  render(
    <>
      <StatusBadge answer={{ isDraft: false, isApproved: true }} />
      <StatusBadge answer={{ isDraft: true, isApproved: false }} />
      <StatusBadge answer={{ isDraft: false, isApproved: false }} />
    </>,
  );
  for (const label of ['Published', 'Draft', 'Pending'])
    expect(screen.getByText(label)).toBeTruthy();
});
