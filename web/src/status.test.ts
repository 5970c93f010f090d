import { ApiError } from '@band8/client';
import { describe, expect, test } from 'vitest';
import { apiErrorOf, statusOf } from './status.ts';

describe('the status of a failed page', () => {
  test('is 503 when the API is unreachable, even for a wrapped error', () => {
    const unavailable = new ApiError(500, 'no');
    expect(statusOf(unavailable)).toBe(503);
    expect(statusOf(new Error('Failed to fetch statistics', { cause: unavailable }))).toBe(503);
  });

  test('is the API’s status when it rejected the request', () => {
    expect(statusOf(new ApiError(400, ''))).toBe(400);
  });

  test('is 500 for a bug', () => {
    expect(statusOf(new TypeError('x is undefined'))).toBe(500);
    expect(apiErrorOf('text')).toBeUndefined();
  });
});
