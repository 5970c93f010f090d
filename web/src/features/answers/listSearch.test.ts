import { describe, expect, it } from 'vitest';
import { listParams, MAX_PAGES, validateListSearch } from './listSearch.ts';

const NOTHING = { search: undefined, subtype: undefined, sortBy: undefined, page: undefined };

describe('validateListSearch', () => {
  it('preserves valid values', () => {
    const raw = { search: 'energy', subtype: 'Line Graph', sortBy: 'date', page: '3' };
    expect(validateListSearch('task1', raw)).toEqual({ ...raw, page: 3 });
  });

  it('drops unknown and malformed values', () => {
    const bad = { search: ['a'], subtype: 'Sculpture', sortBy: 'random', page: '-1', other: 1 };
    const result = validateListSearch('task1', bad);
    expect(result).toEqual(NOTHING);
    expect(Object.keys(result)).toEqual(Object.keys(NOTHING));
  });

  it('leaves out defaults', () => {
    const raw = { search: '  ', subtype: '', sortBy: 'views', page: '1' };
    expect(validateListSearch('task1', raw)).toEqual(NOTHING);
  });

  it('accepts only the categories of its own task, and Process by either name', () => {
    expect(validateListSearch('task1', { subtype: 'Opinion' }).subtype).toBeUndefined();
    expect(validateListSearch('task2', { subtype: 'Map' }).subtype).toBeUndefined();
    expect(validateListSearch('task2', { subtype: 'Two-Part Question' }).subtype).toBe(
      'Two-Part Question',
    );
    expect(validateListSearch('task1', { subtype: 'Process' }).subtype).toBe('Process');
    expect(validateListSearch('task1', { subtype: 'Process Diagram' }).subtype).toBe('Process');
  });

  it('sorts by relevance only while there is a search', () => {
    expect(validateListSearch('task1', { sortBy: 'relevance' }).sortBy).toBeUndefined();
    expect(validateListSearch('task1', { sortBy: 'relevance', search: 'a' }).sortBy).toBe(
      'relevance',
    );
  });

  it.each([
    ['2', 2],
    [2, 2],
    ['2.5', undefined],
    ['0', undefined],
    ['1e3', undefined],
    ['NaN', undefined],
    ['99999999', MAX_PAGES],
    ['9'.repeat(400), undefined],
  ])('parses page %s as %s', (page, expected) => {
    expect(validateListSearch('task1', { page }).page).toBe(expected);
  });

  it('trims a search and limits it to what the API accepts', () => {
    expect(validateListSearch('task1', { search: '  sea salt ' }).search).toBe('sea salt');
    expect(validateListSearch('task1', { search: 'a'.repeat(500) }).search).toHaveLength(200);
    const emoji = '🙂'.repeat(201);
    expect(validateListSearch('task1', { search: emoji }).search).toBe('🙂'.repeat(200));
  });
});

describe('listParams', () => {
  it('sends search and subtype only when set, and always a sort order', () => {
    expect(listParams('task2', NOTHING)).toEqual({ taskType: 'task2', sortBy: 'views' });
    expect(listParams('task1', { search: 'a', subtype: 'Map', sortBy: 'author', page: 4 })).toEqual(
      { taskType: 'task1', search: 'a', subtype: 'Map', sortBy: 'author' },
    );
  });
});
