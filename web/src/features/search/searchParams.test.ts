import { describe, expect, it } from 'vitest';
import { searchQueryOf } from './queries.ts';
import { validateSearchParams } from './searchParams.ts';

const NOTHING = {
  search: undefined,
  task: undefined,
  subtype: undefined,
  tag: undefined,
  sortBy: undefined,
  page: undefined,
};

describe('validateSearchParams', () => {
  it('preserves valid values', () => {
    const raw = {
      search: 'energy',
      task: 'task1',
      subtype: 'Line Graph',
      tag: 'trends',
      sortBy: 'date',
      page: '3',
    };
    expect(validateSearchParams(raw)).toEqual({ ...raw, page: 3 });
  });

  it('drops unknown and malformed values, which would otherwise stay in the address', () => {
    const bad = {
      search: ['a'],
      task: 'task3',
      subtype: 'Sculpture',
      tag: 'x'.repeat(61),
      sortBy: 'random',
      page: '-1',
      other: 1,
    };
    const result = validateSearchParams(bad);
    expect(result).toEqual(NOTHING);
    expect(Object.keys(result)).toEqual(Object.keys(NOTHING));
  });

  it('leaves out defaults, of which best match is one', () => {
    const raw = { search: ' ', task: '', subtype: '', tag: '', sortBy: 'relevance', page: '1' };
    expect(validateSearchParams(raw)).toEqual(NOTHING);
    expect(validateSearchParams({ search: 'a', sortBy: 'views' }).sortBy).toBe('views');
  });

  it('accepts the types of both tasks, or of the chosen one', () => {
    expect(validateSearchParams({ subtype: 'Map' }).subtype).toBe('Map');
    expect(validateSearchParams({ subtype: 'Opinion' }).subtype).toBe('Opinion');
    expect(validateSearchParams({ subtype: 'Process Diagram' }).subtype).toBe('Process');
    expect(validateSearchParams({ task: 'task1', subtype: 'Opinion' }).subtype).toBeUndefined();
    expect(validateSearchParams({ task: 'task2', subtype: 'Opinion' }).subtype).toBe('Opinion');
  });
});

describe('searchQueryOf', () => {
  it('sends only what is set', () => {
    expect(searchQueryOf({ search: 'sea' })).toEqual({ search: 'sea' });
    expect(
      searchQueryOf({ search: 'sea', task: 'task2', subtype: 'Opinion', tag: 'art', page: 2 }),
    ).toEqual({ search: 'sea', taskType: 'task2', subtype: 'Opinion', tag: 'art' });
  });
});
