import { describe, expect, it } from 'vitest';
import { validateMessageSearch } from './messageSearch.ts';
import { messageParams } from './queries.ts';

describe('the address of the inbox', () => {
  it.each(['unread', 'read', 'answered'])('keeps the status %s and the page', (status) => {
    expect(validateMessageSearch({ status, page: '3' })).toEqual({ status, page: 3 });
  });

  it('overwrites what is unknown, malformed or a default', () => {
    const result = validateMessageSearch({ status: 'all', page: '1', other: 'x' });
    expect(result).toEqual({ status: undefined, page: undefined });
    expect(Object.keys(result)).toEqual(['status', 'page']);
  });
});

describe('what the API is asked for', () => {
  it('is the first 20 messages, whatever their status', () => {
    expect(messageParams({})).toEqual({ page: 1, limit: 20 });
  });

  it('names status and page', () => {
    expect(messageParams({ status: 'unread', page: 2 })).toEqual({
      status: 'unread',
      page: 2,
      limit: 20,
    });
  });
});
