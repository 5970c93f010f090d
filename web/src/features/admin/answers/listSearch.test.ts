import { describe, expect, it } from 'vitest';
import { MAX_PAGE } from '../searchParams.ts';
import { validateListSearch } from './listSearch.ts';
import { formatShownResults, pagesOf } from './paging.ts';
import { adminListParams, isFiltered } from './queries.ts';

const NOTHING = {
  search: undefined,
  taskType: undefined,
  status: undefined,
  term: undefined,
  subtype: undefined,
  author: undefined,
  tag: undefined,
  contributed: undefined,
  sortBy: undefined,
  page: undefined,
};

const TERM = '65e6f2a04c1b8d0012a40001';

describe('the list’s URL', () => {
  it('preserves valid values', () => {
    const raw = { search: 'energy', taskType: 'task1', status: 'draft', sortBy: 'views' };
    const more = { subtype: 'Map', author: 'vale', tag: 'open access', contributed: 'no' };
    const address = { ...raw, ...more, term: TERM };
    expect(validateListSearch({ ...address, page: '3' })).toEqual({ ...address, page: 3 });
  });

  it('leaves out defaults', () => {
    const raw = { search: ' ', taskType: '', status: '', sortBy: 'createdAt', page: '1' };
    expect(validateListSearch(raw)).toEqual(NOTHING);
  });

  it('drops unknown and malformed values', () => {
    const bad = { search: ['a'], taskType: 'task3', status: 'all', sortBy: 'x', page: '-1', a: 1 };
    const result = validateListSearch(bad);
    expect(result).toEqual(NOTHING);
    expect(Object.keys(result)).toEqual(Object.keys(NOTHING));
  });

  it.each(['wetland', TERM.slice(1), `${TERM}0`, TERM.toUpperCase(), [TERM, TERM]])(
    'ignores the term %j',
    (term) => {
      expect(validateListSearch({ term }).term).toBeUndefined();
    },
  );

  it('limits page and search to what the API accepts', () => {
    expect(validateListSearch({ page: '99999' }).page).toBe(MAX_PAGE);
    expect(validateListSearch({ page: '2.5' }).page).toBeUndefined();
    expect(validateListSearch({ search: 'a'.repeat(500) }).search).toHaveLength(200);
  });

  it('counts everything as a filter but order and page', () => {
    for (const name of ['subtype', 'author', 'tag']) {
      expect(isFiltered(validateListSearch({ [name]: 'Map' }))).toBe(true);
    }
    expect(isFiltered({ contributed: 'no' })).toBe(true);
    expect(isFiltered({ sortBy: 'views', page: 2 })).toBe(false);
    expect(isFiltered({ search: 'a' })).toBe(true);
    expect(isFiltered({ taskType: 'task2' })).toBe(true);
    expect(isFiltered({ status: 'pending' })).toBe(true);
    expect(isFiltered({ term: TERM })).toBe(true);
  });
});

describe('the API’s parameters', () => {
  it('request the first 20, newest first, without filters by default', () => {
    expect(adminListParams(NOTHING)).toEqual({ sortBy: 'createdAt', page: 1, limit: 20 });
  });

  it('include the status', () => {
    const search = { search: 'a', taskType: 'task1', status: 'draft', sortBy: 'author' } as const;
    expect(adminListParams({ ...search, page: 2 })).toEqual({ ...search, page: 2, limit: 20 });
  });

  it('include the glossary term', () => {
    expect(adminListParams({ term: TERM })).toMatchObject({ glossaryTermId: TERM });
    expect(adminListParams({ term: TERM })).not.toHaveProperty('term');
  });
});

describe('the API’s parameters of more filters', () => {
  it('are sent as the API names them, without an unknown subtype', () => {
    const search = { subtype: 'Map', author: 'vale', tag: 'energy', contributed: 'no' } as const;
    expect(adminListParams(search)).toMatchObject({
      subtype: 'Map',
      author: 'vale',
      tag: 'energy',
      isContributed: false,
    });
    expect(adminListParams({ subtype: 'Process' })).not.toHaveProperty('subtype');
    expect(adminListParams({ contributed: 'yes' })).toMatchObject({ isContributed: true });
  });
});

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
