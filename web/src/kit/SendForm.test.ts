import { ApiError } from '@band8/client';
import { expect, it } from 'vitest';
import { refusedFields } from './SendForm.tsx';

const message = 'The glossary holds the term “surge” already.';
const errors = [
  { path: '/definition', message: 'is missing' },
  { path: '/collocations/1', message: 'is too long' },
  { path: '/collocations/3', message: 'is too short' },
  { path: '/term', message: 'The element <img> is not taken.' },
  { path: '/term', message: 'A <script> isn’t closed.' },
  { path: '/unknown', message: 'is odd' },
];
it.each([
  [
    'an error with a code at its field',
    409,
    { code: 'TERM_EXISTS', message },
    [{ name: 'term', errors: [message] }],
  ],
  [
    'a field’s errors at that field, for a list its first one',
    400,
    { code: 'VALIDATION_FAILED', message: 'Fill in all fields', errors },
    [
      { name: 'term', errors: ['The element <img> is not taken. A <script> isn’t closed.'] },
      { name: 'definition', errors: ['This is missing.'] },
      { name: 'collocations', errors: ['This is too long.'] },
    ],
  ],
  ['a general error at no field', 500, { code: 'INTERNAL', message: 'Oh.' }, []],
])('a form shows %s', (_what, status, body, faults) => {
  const fields = ['term', 'definition', 'collocations'];
  const fieldOfCode = { TERM_EXISTS: 'term' };
  const refused = (error: Error) => refusedFields(error, fields, fieldOfCode);
  expect(refused(new ApiError(status, JSON.stringify(body)))).toEqual(faults);
  expect(refused(new TypeError('Failed to fetch'))).toEqual([]);
});
