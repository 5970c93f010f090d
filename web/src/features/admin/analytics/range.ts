import { formatDate, isDay } from '../../../dates.ts';
import { dayOf, daysBetween, plusDays } from '../../../utcDates.ts';

const DEFAULT_DAYS = 30;
/** The longest report that the API makes. */
const MAX_DAYS = 400;

/** Days in UTC from the first to the last, as `YYYY-MM-DD`; both count. */
export interface Range {
  startDate: string;
  endDate: string;
}

/** The ends that an address names. */
type Ends = { [End in keyof Range]?: Range[End] | undefined };

/** Whether this is a day; a year that is still being typed is none yet. */
function isWholeDay(text: string): boolean {
  return isDay(text) && text >= '1000';
}

/** How many days a range has. */
export function lengthOf({ startDate, endDate }: Range): number {
  return daysBetween(startDate, endDate) + 1;
}

/** Whether both ends are days; they may still be the wrong way round. */
export function isComplete({ startDate, endDate }: Range): boolean {
  return isWholeDay(startDate) && isWholeDay(endDate);
}

/** Why there is no report of a complete range, as a sentence to act on. */
export function faultOf(range: Range): string | undefined {
  if (range.startDate > range.endDate) {
    return 'The start date is after the end date. Choose an earlier start or a later end.';
  }
  if (lengthOf(range) > MAX_DAYS) {
    return `A report covers at most ${MAX_DAYS} days. Choose a later start or an earlier end.`;
  }
  return undefined;
}

/** So many days, of which `endDate` is the last. */
export function daysUntil(endDate: string, days: number): Range {
  return { startDate: plusDays(endDate, 1 - days), endDate };
}

/**
 * The range that an address names, and where it names none or a wrong one, the last 30 days; an end
 * alone is the last of 30.
 */
export function rangeOf(address: Ends, today: string): Range {
  const { endDate = today } = address;
  if (isWholeDay(endDate)) {
    const { startDate = daysUntil(endDate, DEFAULT_DAYS).startDate } = address;
    const range = { startDate, endDate };
    if (isComplete(range) && !faultOf(range)) return range;
  }
  return daysUntil(today, DEFAULT_DAYS);
}

/** The range of the same length that ends the day before. */
export function rangeBefore(range: Range): Range {
  return daysUntil(plusDays(range.startDate, -1), lengthOf(range));
}

/** What one choice sets, by its name. */
export function presetsOf(today: string): Record<string, Range> {
  return {
    'Last 7 days': daysUntil(today, 7),
    'Last 30 days': daysUntil(today, DEFAULT_DAYS),
    'Last 90 days': daysUntil(today, 90),
    'This year': { startDate: `${today.slice(0, 4)}-01-01`, endDate: today },
  };
}

/** The last day of a range that is not over yet; nothing where it is. */
export function unfinishedDayOf({ endDate }: Range, today = dayOf()): string | undefined {
  return endDate < today ? undefined : endDate;
}

/** What a chart by day has to say where its last day goes on; nothing where it is over. */
export function noteOnLastDay(range: Range, today = dayOf()): string {
  return unfinishedDayOf(range, today) === undefined ? '' : ' The last day isn’t over yet.';
}

/** 'Mar 1, 2024 to Mar 30, 2024', or the one day. */
export function rangeName({ startDate, endDate }: Range): string {
  const start = formatDate(startDate);
  return startDate === endDate ? start : `${start} to ${formatDate(endDate)}`;
}
