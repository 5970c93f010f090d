import { matching, oneOf } from '../searchParams.ts';

export const TABS = ['overview', 'content', 'audience', 'behavior'] as const;
export type Tab = (typeof TABS)[number];

const DAY = /^\d{4}-\d\d-\d\d$/;
const ANSWER_ID = /^[0-9a-f]{24}$/;

/** What the reports keep in their address; what is at its default is left out. */
export interface AnalyticsSearch {
  /** The open tab, nothing for the first. */
  tab?: Exclude<Tab, 'overview'> | undefined;
  startDate?: string | undefined;
  endDate?: string | undefined;
  /** The answer whose own days are shown. */
  answer?: string | undefined;
}

/**
 * The search parameters of the reports; whatever is unknown or malformed is dropped. Whether the
 * days make a range is decided by `rangeOf`: this is in what every page loads.
 */
export function validateAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  return {
    tab: oneOf(['content', 'audience', 'behavior'], raw.tab),
    startDate: matching(DAY, raw.startDate),
    endDate: matching(DAY, raw.endDate),
    answer: matching(ANSWER_ID, raw.answer),
  };
}
