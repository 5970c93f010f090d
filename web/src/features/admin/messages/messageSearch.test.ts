import { describe, expect, it } from 'vitest';
import { validateMessageSearch } from './messageSearch.ts';
import { messageParams } from './queries.ts';

describe('the inbox’s URL', () => {
  it.each(['unread', 'read', 'answered'])('preserves the status %s and the page', (status) => {
    expect(validateMessageSearch({ status, page: '3' })).toEqual({ status, page: 3 });
  });

  it('drops unknown, malformed and default values', () => {
    const result = validateMessageSearch({ status: 'all', page: '1', other: 'x' });
    expect(result).toEqual({ status: undefined, page: undefined });
    expect(Object.keys(result)).toEqual(['status', 'page']);
  });
});

describe('the API’s parameters', () => {
  it('request the first 20 messages of any status by default', () => {
    expect(messageParams({})).toEqual({ page: 1, limit: 20 });
  });

  it('include status and page', () => {
    expect(messageParams({ status: 'unread', page: 2 })).toEqual({
      status: 'unread',
      page: 2,
      limit: 20,
    });
  });
});
