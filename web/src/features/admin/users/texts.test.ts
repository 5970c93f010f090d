import { expect, it } from 'vitest';
import { userParams } from './queries.ts';
import { reasonFault } from './texts.ts';
import { validateUserSearch } from './userSearch.ts';

it('the learners’ URL holds the search, the status and the page', () => {
  const search = { search: 'mina', status: 'suspended', page: 2 } as const;
  expect(validateUserSearch({ ...search, other: 1 })).toEqual(search);
  expect(userParams(search)).toEqual({ ...search, limit: 20 });
  const empty = validateUserSearch({ status: 'admin', search: ' ', page: 'x' });
  expect(userParams(empty)).toEqual({ page: 1, limit: 20 });
});

it('a suspension needs a reason of at most 500 characters', () => {
  expect(reasonFault(' ', 500)).toBe('Enter the reason.');
  expect(reasonFault('😀'.repeat(500), 500)).toBeUndefined();
  expect(reasonFault('a'.repeat(502), 500)).toBe('Too long: remove 2 characters (limit 500)');
});
