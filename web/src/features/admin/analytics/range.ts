import type { Schemas } from '@band8/client';
import { isWholeDay } from '../../../kit/DayField.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { dayOf, daysBetween, plusDays } from '../../../lib/utcDates.ts';

const DEFAULT_DAYS = 30;
/** The longest range that the API accepts. */
const MAX_DAYS = 400;

/** A range of days in UTC as `YYYY-MM-DD`, including both ends. */
export type Range = Pick<Schemas['AnalyticsOverview'], 'startDate' | 'endDate'>;

/** The range in the URL, where either end may be missing. */
type Ends = { [End in keyof Range]?: Range[End] | undefined };

/** The number of days in a range. */
export function countDays({ startDate, endDate }: Range): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Why a complete range is invalid, in a sentence for the user. */
export function faultOf(range: Range): string | undefined {
  if (range.startDate > range.endDate) {
    return 'The start date is after the end date. Choose an earlier start or a later end.';
  }
  if (countDays(range) > MAX_DAYS) {
    return `A report covers at most ${MAX_DAYS} days. Choose a later start or an earlier end.`;
  }
  return undefined;
}

/** The range of `days` days that ends on `endDate`. */
export function daysUntil(endDate: string, days: number): Range {
  return { startDate: plusDays(endDate, 1 - days), endDate };
}

/** The range in the URL; the last 30 days if it is invalid, and 30 days if one end is missing. */
export function rangeOf(address: Ends, today: string): Range {
  const { endDate = today } = address;
  if (isWholeDay(endDate)) {
    const { startDate = daysUntil(endDate, DEFAULT_DAYS).startDate } = address;
    const range = { startDate, endDate };
    if (isWholeDay(startDate) && !faultOf(range)) return range;
  }
  return daysUntil(today, DEFAULT_DAYS);
}

/** The range of the same length that ends the day before this one. */
export function previousRange(range: Range): Range {
  return daysUntil(plusDays(range.startDate, -1), countDays(range));
}

/** The preset ranges by name. */
export function rangePresets(today: string): Record<string, Range> {
  return {
    'Last 7 days': daysUntil(today, 7),
    'Last 30 days': daysUntil(today, DEFAULT_DAYS),
    'Last 90 days': daysUntil(today, 90),
    'This year': { startDate: `${today.slice(0, 4)}-01-01`, endDate: today },
  };
}

/** The last day of a range, if it is not over yet. */
export function unfinishedDayOf({ endDate }: Range, today = dayOf()): string | undefined {
  return endDate < today ? undefined : endDate;
}

/** 'Mar 1, 2024 to Mar 30, 2024', or the only day. */
export function rangeName({ startDate, endDate }: Range): string {
  const start = formatDate(startDate);
  return startDate === endDate ? start : `${start} to ${formatDate(endDate)}`;
}
