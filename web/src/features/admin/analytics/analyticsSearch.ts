import { matching, oneOf } from '../../../kit/searchParams.ts';

export const TABS = ['overview', 'content', 'audience', 'behavior'] as const;
export type Tab = (typeof TABS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;
const ANSWER_ID = /^[0-9a-f]{24}$/;

/** The reports' URL parameters; defaults are left out. */
export interface AnalyticsSearch {
  /** The open tab; left out for the first. */
  tab?: Exclude<Tab, 'overview'> | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The id of the answer whose daily figures are shown. */
  answer?: string | undefined;
}

/**
 * Validates the reports' URL parameters, dropping unknown and malformed values. `rangeOf` checks
 * the range, because this file is part of every page's bundle.
 */
export function validateAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  return {
    tab: oneOf(['content', 'audience', 'behavior'], raw.tab),
    startDate: matching(DAY, raw.startDate),
    endDate: matching(DAY, raw.endDate),
    answer: matching(ANSWER_ID, raw.answer),
  };
}
