import { ApiError } from '@band8/client';
import { describe, expect, test } from 'vitest';
import { apiErrorOf, httpStatusOf } from './status.ts';

describe('the status of a failed page', () => {
  test('is 503 when the API is unreachable, even for a wrapped error', () => {
    const unavailable = new ApiError(500, 'no');
    expect(httpStatusOf(unavailable)).toBe(503);
    expect(httpStatusOf(new Error('Failed to fetch statistics', { cause: unavailable }))).toBe(503);
  });

  test('is the API’s status when it rejected the request', () => {
    expect(httpStatusOf(new ApiError(400, ''))).toBe(400);
  });

  test('is 500 for a bug', () => {
    expect(httpStatusOf(new TypeError('x is undefined'))).toBe(500);
    expect(apiErrorOf('text')).toBeUndefined();
  });
});
