import { ApiError } from '@band8/client';
import { expect, it } from 'vitest';
import { faultsAt } from './SendForm.tsx';

const message = 'The glossary holds the term “surge” already.';
const errors = [
  { path: '/definition', message: 'is missing' },
  { path: '/collocations/1', message: 'is too long' },
  { path: '/collocations/3', message: 'is too short' },
];
it.each([
  ['an error with a code at its field', 409, { code: 'TERM_EXISTS', message }, [['term', message]]],
  [
    'a field’s error at that field, for a list its first one',
    400,
    { code: 'VALIDATION_FAILED', message: 'Fill in all fields', errors },
    [
      ['definition', 'This is missing.'],
      ['collocations', 'This is too long.'],
    ],
  ],
  ['a general error at no field', 500, { code: 'INTERNAL', message: 'Oh.' }, []],
])('a form shows %s', (_what, status, body, faults) => {
  const fieldOfCode = { TERM_EXISTS: 'term' };
  expect([...faultsAt(new ApiError(status, JSON.stringify(body)), fieldOfCode)]).toEqual(faults);
  expect(faultsAt(new TypeError('Failed to fetch'), fieldOfCode).size).toBe(0);
});
