// @vitest-environment jsdom
import type { Schemas } from '@band8/client';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { json, stubApi } from '../../../test/api.ts';
import { buildSummary } from '../../../test/builders.ts';
import { advance, openRoute } from '../../../test/render.tsx';
import { recentSearches } from '../../storage/recentSearches.ts';
import { typeInSearch } from '../answers/subtypes.ts';
import { SearchPage } from './SearchPage.tsx';
import { validateSearchParams } from './searchParams.ts';

const NOTHING: Schemas['SearchResults'] = {
  hits: [],
  total: 0,
  tasks: { task1: 0, task2: 0 },
  matches: { words: [] },
};
const HIT: Schemas['SearchHit'] = {
  answer: buildSummary({
    topic: 'Should cities be car-free?',
    taskType: 'task2',
    subtype: 'Opinion',
    tags: ['cities', 'transport'],
    views: 1204,
    examDate: '2024-02-17T00:00:00.000Z',
  }),
  passage: [
    { text: 'In a ', isMatch: false },
    { text: 'city', isMatch: true },
    { text: ', buses come first.', isMatch: false },
  ],
};
const found = json({ ...NOTHING, hits: [HIT], total: 1, tasks: { task1: 0, task2: 1 } });
const TAGS = { years: [], undated: 0, subtypes: [], tags: [{ tag: 'energy', answers: 3 }] };

const preparing = () =>
  Response.json(
    { code: 'SEARCH_UNAVAILABLE', message: 'Being prepared.' },
    { status: 503, headers: { 'retry-after': '7' } },
  );

/** Opens the page with the responses of the search, in order; the last one is repeated. */
async function open(address: string, ...responses: (() => Response)[]) {
  const searches: URL[] = [];
  const { api } = stubApi((call, url) => {
    if (call === 'GET /api/archive') return Response.json(TAGS);
    searches.push(url);
    const next = responses.length > 1 ? responses.shift() : responses[0];
    return next ? next() : Response.json(NOTHING);
  });
  const pages = {
    // As the router does, which keeps parameters that it doesn't know.
    '/search': ({ search }: { search: Record<string, unknown> }) => (
      <SearchPage search={{ ...search, ...validateSearchParams(search) }} />
    ),
  };
  const router = await openRoute(address, pages, { api });
  return { searches, router };
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
const alert = () => screen.queryByRole('alert')?.querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  recentSearches.clear();
});

describe('the search page', () => {
  it.each(['/search', '/search?utm_source=letter'])(
    'explains itself before anything is typed, and searches nothing: %s',
    async (address) => {
      const { searches } = await open(address);
      expect(screen.queryByLabelText('Category')).toBeNull();
      await advance(10);
      expect(screen.getByText(/^Search the questions, texts, tags and authors/)).toBeTruthy();
      expect(hrefOf('energy')).toBe('/archive?tag=energy');
      expect(screen.queryByRole('combobox')).toBeNull();
      expect(searches).toEqual([]);
    },
  );

  it.each([
    ['pie charts', 'pie-chart'],
    ['Process diagram', 'process'],
    ['advantages and disadvantages essay', 'advantages-disadvantages'],
    ['two part question', 'two-part-question'],
    ['band 7', 'bands'],
    ['vegetables', undefined],
    ['', undefined],
  ])('links “%s” to the page about that type: %s', async (search, type) => {
    expect(typeInSearch(search)).toBe(type);
    await open(`/search?${new URLSearchParams({ search })}`);
    const link = document.querySelector('a[href^="/types/"]');
    expect(link?.getAttribute('href')).toBe(type && `/types/${type}`);
  });

  it('shows hits with their task, type, passage, facts and tags', async () => {
    await open('/search?search=cities&sortBy=date', found);
    await advance(0);
    const hit = screen.getByRole('article');
    expect(hit.querySelector('mark')?.textContent).toBe('city');
    expect(hit.textContent).toBe(
      'Task 2OpinionShould cities be car-free?In a city, buses come first.' +
        'Marta ValeExam of Feb 17, 20241,204 viewscitiestransport',
    );
    expect(hrefOf('transport')).toBe('/search?search=cities&sortBy=date&tag=transport');
    const radios = screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent);
    expect(radios.join(', ')).toBe('All (1), Task 1 (0), Task 2 (1)');
  });

  it('suggests a spelling and offers to clear the filters when nothing matches', async () => {
    const { router } = await open(
      '/search?search=electricty&tag=energy',
      json({ ...NOTHING, suggestion: 'electricity' }),
    );
    await advance(0);
    expect(screen.getByText(/^Did you mean/).textContent).toBe('Did you mean electricity?');
    expect(hrefOf('electricity')).toBe('/search?search=electricity&tag=energy');
    fireEvent.click(screen.getByRole('link', { name: 'Clear filters' }));
    await advance(0);
    expect(router.state.location.searchStr).toBe('?search=electricty');
  });

  it('shows related answers, what they have and lack, and how words of the exam were read', async () => {
    const related: Schemas['RelatedResults'] = {
      hits: [{ ...HIT, missing: ['uniform', 'rules'] }],
      words: [
        { typed: 'obesity', used: ['overweight', 'weight gain'], reason: 'related' },
        { typed: 'enviroment', used: ['environment'], reason: 'spelling' },
      ],
      matches: { words: ['city'] },
      readAs: { taskType: 'task2', leftOut: ['ielts', 'essay'] },
    };
    await open('/search?search=obesity&sortBy=date', json({ ...NOTHING, related }));
    await advance(0);
    expect(screen.getByText(/^No model answers found/)).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('No answers match. 1 related answer below');
    const region = screen.getByRole('region', { name: 'Related answers' });
    expect([...region.querySelectorAll('.meta > li')].map((li) => li.textContent)).toEqual([
      'As well as “obesity”: overweight, weight gain',
      'Instead of “enviroment”: environment',
      'Only Task 2; left out: ielts, essay. Search for exactly these words',
    ]);
    expect(hrefOf('Search for exactly these words')).toBe(
      '/search?search=obesity&sortBy=date&literal=true',
    );
    expect(screen.getByRole('article').textContent).toContain('Without: uniform, rules');
    expect(hrefOf('transport')).toBe('/archive?tag=transport');
  });

  it('searches for exactly the words until others are typed', async () => {
    const { searches, router } = await open('/search?search=ielts&literal=true', json(NOTHING));
    await advance(0);
    expect(searches[0]?.searchParams.get('literal')).toBe('true');
    fireEvent.change(screen.getByLabelText('Search all answers'), { target: { value: 'essay' } });
    await advance(300);
    expect(router.state.location.searchStr).toBe('?search=essay');
  });

  it('shows an error, and tries again only when asked', async () => {
    const { searches } = await open(
      '/search?search=cities',
      () => new Response('{}', { status: 500 }),
      found,
    );
    await advance(60_000);
    expect(alert()).toBe('Couldn’t search the answers: 500');
    expect(searches).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await advance(0);
    expect(screen.getByRole('article')).toBeTruthy();
  });

  it('tries again by itself after Retry-After while searches are unavailable', async () => {
    const { searches } = await open('/search?search=cities', preparing, preparing, found);
    await advance(0);
    expect(alert()).toBe('Search is being prepared. Try again in a moment.');
    const shown = screen.getByRole('alert');
    await advance(6_900);
    expect(searches).toHaveLength(1);
    await advance(200);
    expect(searches).toHaveLength(2);
    // The same message stays, so that it is not announced again.
    expect(screen.getByRole('alert')).toBe(shown);
    await advance(7_000);
    expect(screen.getByRole('article')).toBeTruthy();
    expect(alert()).toBeUndefined();
    await advance(60_000);
    expect(searches).toHaveLength(3);
  });
});

describe('recent searches', () => {
  const texts = () => recentSearches.all().map(({ text }) => text);

  it.each([
    ['a search that found something, once it has been shown for two seconds', found, ['cities']],
    ['no search that found nothing', json(NOTHING), []],
  ])('contain %s', async (_what, respond, saved) => {
    await open('/search?search=cities', respond);
    await advance(1_900);
    expect(texts()).toEqual([]);
    await advance(200);
    expect(texts()).toEqual(saved);
  });

  it('can be removed one by one or all at once', async () => {
    for (const text of ['one', 'two', 'three']) recentSearches.put({ id: text, text, at: 1 });
    await open('/search');
    await advance(10);
    expect(hrefOf('three')).toBe('/search?search=three');
    fireEvent.click(screen.getByRole('button', { name: /^Remove “two”/ }));
    expect(texts()).toEqual(['three', 'one']);
    screen.getByText('Removed “two”.');
    fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(texts()).toEqual([]);
    expect(screen.queryByRole('link', { name: 'one' })).toBeNull();
    screen.getByText('Recent searches cleared.');
    expect(document.activeElement?.textContent).toBe('Undo');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(texts()).toEqual(['three', 'one']);
  });
});
