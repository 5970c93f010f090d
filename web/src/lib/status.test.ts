import { ApiError } from '@band8/client';
import { expect, test } from 'vitest';
import { apiErrorOf, httpStatusOf } from './status.ts';

const unavailable = new ApiError(500, 'no');
test.each([
  ['the API is unreachable', unavailable, 503],
  ['so is a part', new Error('Failed to fetch statistics', { cause: unavailable }), 503],
  ['the API rejected the request', new ApiError(400, ''), 400],
  ['of a bug', new TypeError('x is undefined'), 500],
])('the status of a page that failed because %s is right', (_why, error, status) => {
  expect(httpStatusOf(error)).toBe(status);
});

test('a text is no error of the API', () => expect(apiErrorOf('text')).toBeUndefined());
