import { describe, expect, it } from 'vitest';
import { dayOf, validateAuditSearch } from './auditSearch.ts';
import { auditFilter, auditParams } from './queries.ts';

const NOTHING = {
  who: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
  page: undefined,
};
const FILTERS = {
  who: 'ada@example.org',
  action: 'login',
  from: '2024-03-01',
  to: '2024-03-31',
} as const;

describe('the address of the audit log', () => {
  it('keeps filters and page', () => {
    expect(validateAuditSearch({ ...FILTERS, page: '3' })).toEqual({ ...FILTERS, page: 3 });
  });

  it('overwrites what is unknown, malformed or a default', () => {
    const bad = { who: ' ', action: 'log in', from: '2024-02-30', to: 20240301, page: '1', a: 1 };
    const result = validateAuditSearch(bad);
    expect(result).toEqual(NOTHING);
    expect(Object.keys(result)).toEqual(Object.keys(NOTHING));
  });

  it('keeps an address within what the API takes', () => {
    expect(validateAuditSearch({ who: `  ${'a'.repeat(300)}` }).who).toHaveLength(254);
  });

  it.each(['0002-03-01', '0202-03-01', '2024-3-1', '12024-03-01', ''])(
    'takes %j for no day yet',
    (text) => {
      expect(dayOf(text)).toBeUndefined();
    },
  );
});

describe('what the API is asked for', () => {
  it('is the newest 20 entries without filters', () => {
    expect(auditParams({})).toEqual({ page: 1, limit: 20 });
  });

  it('names filters and page; for a file the filters alone', () => {
    const search = { ...FILTERS, page: 2 };
    expect(auditParams(search)).toEqual({ ...FILTERS, page: 2, limit: 20 });
    expect(auditFilter(search)).toEqual(FILTERS);
  });
});
