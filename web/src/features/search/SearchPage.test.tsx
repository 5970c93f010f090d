// @vitest-environment jsdom
import { createBand8Client, type Schemas } from '@band8/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../../queryClient.ts';
import { parseSearch, stringifySearch } from '../../search.ts';
import { recentSearches } from '../../storage/recentSearches.ts';
import { SearchPage } from './SearchPage.tsx';
import { validateSearchParams } from './searchParams.ts';

const HIT: Schemas['SearchHit'] = {
  answer: {
    id: '65e6f2a04c1b8d0012a40001',
    topic: 'Should cities be car-free?',
    excerpt: 'They should.',
    taskType: 'task2',
    subtype: 'Opinion',
    author: 'Marta Vale',
    tags: ['cities', 'transport'],
    skills: [],
    isContributed: false,
    isDraft: false,
    isApproved: true,
    views: 1204,
    wordCount: 2,
    version: 1,
    examDate: '2024-02-17T00:00:00.000Z',
    createdAt: '2024-03-05T00:00:00.000Z',
    updatedAt: '2024-03-05T00:00:00.000Z',
  },
  passage: [
    { text: 'In a ', isMatch: false },
    { text: 'city', isMatch: true },
    { text: ', buses come first.', isMatch: false },
  ],
};
const FOUND: Schemas['SearchResults'] = {
  hits: [HIT],
  total: 1,
  tasks: { task1: 0, task2: 1 },
  matches: { words: ['city'] },
};
const NOTHING: Schemas['SearchResults'] = {
  hits: [],
  total: 0,
  tasks: { task1: 0, task2: 0 },
  matches: { words: [] },
};
const TAGS = { years: [], undated: 0, subtypes: [], tags: [{ tag: 'energy', answers: 3 }] };

const preparing = () =>
  Response.json(
    { code: 'SEARCH_UNAVAILABLE', message: 'Being prepared.' },
    { status: 503, headers: { 'retry-after': '7' } },
  );

/** The responses of the search, in order; the last one is repeated. */
function open(address: string, ...responses: (() => Response)[]) {
  const requests: URL[] = [];
  const api = createBand8Client({
    baseUrl: 'http://test',
    fetch: async (request) => {
      const url = new URL(request.url);
      if (url.pathname === '/api/archive') return Response.json(TAGS);
      requests.push(url);
      const next = responses.length > 1 ? responses.shift() : responses[0];
      return next ? next() : Response.json(NOTHING);
    },
  });
  const root = createRootRoute();
  const search = createRoute({
    getParentRoute: () => root,
    path: '/search',
    validateSearch: validateSearchParams,
    component: () => <SearchPage api={api} search={search.useSearch()} />,
  });
  const router = createRouter({
    routeTree: root.addChildren([search]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={createQueryClient({ server: false })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { requests, router };
}

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const alert = () => screen.queryByRole('alert')?.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  recentSearches.clear();
});

describe('the search page', () => {
  it('explains itself before anything is typed, and searches nothing', async () => {
    const { requests } = open('/search');
    await advance(10);
    expect(screen.getByText(/^Search the questions, texts, tags and authors/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'energy' }).getAttribute('href')).toBe(
      '/archive?tag=energy',
    );
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(requests).toEqual([]);
  });

  it('shows hits with their task, type, passage, facts and tags', async () => {
    open('/search?search=cities&sortBy=date', () => Response.json(FOUND));
    await advance(0);
    const hit = screen.getByRole('article');
    expect(hit.querySelector('mark')?.textContent).toBe('city');
    expect(hit.textContent).toBe(
      'Task 2OpinionShould cities be car-free?In a city, buses come first.' +
        'Marta ValeExam of Feb 17, 20241,204 viewscitiestransport',
    );
    expect(screen.getByRole('link', { name: 'transport' }).getAttribute('href')).toBe(
      '/search?search=cities&sortBy=date&tag=transport',
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
      'All (1)',
      'Task 1 (0)',
      'Task 2 (1)',
    ]);
  });

  it('suggests a spelling and offers to clear the filters when nothing matches', async () => {
    const { router } = open('/search?search=electricty&tag=energy', () =>
      Response.json({ ...NOTHING, suggestion: 'electricity' }),
    );
    await advance(0);
    expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean electricity?');
    expect(screen.getByRole('link', { name: 'electricity' }).getAttribute('href')).toBe(
      '/search?search=electricity&tag=energy',
    );
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await advance(0);
    expect(router.state.location.searchStr).toBe('?search=electricty');
  });

  it('shows an error, and tries again only when asked', async () => {
    const { requests } = open(
      '/search?search=cities',
      () => new Response('{}', { status: 500 }),
      () => Response.json(FOUND),
    );
    await advance(60_000);
    expect(alert()).toBe('Couldn’t search the answers: 500');
    expect(requests).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(0);
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('tries again by itself after Retry-After while searches are unavailable', async () => {
    const { requests } = open('/search?search=cities', preparing, preparing, () =>
      Response.json(FOUND),
    );
    await advance(0);
    expect(alert()).toBe('Search is being prepared. Try again in a moment.');
    const shown = screen.getByRole('alert');
    await advance(6_900);
    expect(requests).toHaveLength(1);
    await advance(200);
    expect(requests).toHaveLength(2);
    // The same message stays, so that it is not announced again.
    expect(screen.getByRole('alert')).toBe(shown);
    await advance(7_000);
    expect(screen.getByRole('article')).toBeTruthy();
    expect(alert()).toBeUndefined();
    await advance(60_000);
    expect(requests).toHaveLength(3);
  });
});

describe('recent searches', () => {
  const texts = () => recentSearches.all().map(({ text }) => text);

  it('contain a search that found something once it has been shown for two seconds', async () => {
    open('/search?search=cities', () => Response.json(FOUND));
    await advance(1_900);
    expect(texts()).toEqual([]);
    await advance(200);
    expect(texts()).toEqual(['cities']);
  });

  it('do not contain a search that found nothing', async () => {
    open('/search?search=cities', () => Response.json(NOTHING));
    await advance(5_000);
    expect(texts()).toEqual([]);
  });

  it('can be removed one by one or all at once', async () => {
    for (const text of ['one', 'two', 'three']) recentSearches.put({ id: text, text, at: 1 });
    open('/search');
    await advance(10);
    const link = (name: string) => screen.queryByRole('link', { name });
    expect(link('three')?.getAttribute('href')).toBe('/search?search=three');
    fireEvent.click(screen.getByRole('button', { name: /^Remove “two”/ }));
    expect(texts()).toEqual(['three', 'one']);
    screen.getByText('Removed “two”.');
    expect(document.activeElement?.textContent).toBe('Undo');
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(texts()).toEqual([]);
    expect(link('one')).toBeNull();
    screen.getByText('Recent searches cleared.');
    expect(document.activeElement?.textContent).toBe('Undo');
  });
});
