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

describe('the audit log’s URL', () => {
  it('preserves filters and page', () => {
    expect(validateAuditSearch({ ...FILTERS, page: '3' })).toEqual({ ...FILTERS, page: 3 });
  });

  it('drops unknown, malformed and default values', () => {
    const bad = { who: ' ', action: 'log in', from: '2024-02-30', to: 20240301, page: '1', a: 1 };
    const result = validateAuditSearch(bad);
    expect(result).toEqual(NOTHING);
    expect(Object.keys(result)).toEqual(Object.keys(NOTHING));
  });

  it('limits an email address to what the API accepts', () => {
    expect(validateAuditSearch({ who: `  ${'a'.repeat(300)}` }).who).toHaveLength(254);
  });

  it.each(['0002-03-01', '0202-03-01', '2024-3-1', '12024-03-01', ''])(
    'ignores %j as a date',
    (text) => {
      expect(dayOf(text)).toBeUndefined();
    },
  );
});

describe('the API’s parameters', () => {
  it('request the newest 20 entries without filters by default', () => {
    expect(auditParams({})).toEqual({ page: 1, limit: 20 });
  });

  it('include filters and page; for a CSV file only the filters', () => {
    const search = { ...FILTERS, page: 2 };
    expect(auditParams(search)).toEqual({ ...FILTERS, page: 2, limit: 20 });
    expect(auditFilter(search)).toEqual(FILTERS);
  });
});
