import { ApiError } from '@band8/client';
import { describe, expect, test } from 'vitest';
import { apiErrorOf, statusOf } from './status.ts';

describe('the status of a failed page', () => {
  test('is 503 when the API is away, also when the error was wrapped', () => {
    const away = new ApiError(500, 'no');
    expect(statusOf(away)).toBe(503);
    expect(statusOf(new Error('Failed to fetch statistics', { cause: away }))).toBe(503);
  });

  test('is what the API refused it with', () => {
    expect(statusOf(new ApiError(400, ''))).toBe(400);
  });

  test('is 500 for a fault of our own', () => {
    expect(statusOf(new TypeError('x is undefined'))).toBe(500);
    expect(apiErrorOf('text')).toBeUndefined();
  });
});
