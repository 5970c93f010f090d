import { describe, expect, it } from 'vitest';
import { validateAnalyticsSearch } from './analyticsSearch.ts';

describe('the reports’ URL', () => {
  it('preserves tab, days and answer', () => {
    const search = {
      tab: 'content',
      startDate: '2024-03-01',
      endDate: '2024-03-30',
      answer: '65e6f2a04c1b8d0012a40020',
    };
    expect(validateAnalyticsSearch({ ...search, other: 'x' })).toEqual(search);
  });

  it('drops unknown, malformed and default values', () => {
    const result = validateAnalyticsSearch({
      tab: 'overview',
      startDate: '1 March',
      endDate: 20240330,
      answer: '../settings',
    });
    expect(Object.keys(result)).toEqual(['tab', 'startDate', 'endDate', 'answer']);
    expect(Object.values(result)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
