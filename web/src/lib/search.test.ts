import { expect, test } from 'vitest';
import { parseSearch, searchText } from './search.ts';

test('search parameters remain text, whatever they look like', () => {
  expect(parseSearch('?search=2014&task=task1&x=true')).toEqual({
    search: '2014',
    task: 'task1',
    x: 'true',
  });
  expect(parseSearch('?search=cars+%26+roads')).toEqual({ search: 'cars & roads' });
  expect(parseSearch('?search=%E0%A4%A')).toEqual({ search: expect.any(String) });
});

test('search parameters have texts without surrounding space and of at most 200 characters', () => {
  expect(searchText('  cars & roads ')).toBe('cars & roads');
  expect(searchText(2014)).toBe('2014');
  expect(searchText('😀'.repeat(201))).toBe('😀'.repeat(200));
  for (const none of ['  ', undefined, ['a'], {}]) expect(searchText(none)).toBeUndefined();
});
