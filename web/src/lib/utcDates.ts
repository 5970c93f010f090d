import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DAY } from './dates.ts';

dayjs.extend(utc);

/** The day in UTC of a moment, as `YYYY-MM-DD`; today by default. */
export function dayOf(moment: string | number = Date.now()): string {
  return dayjs.utc(moment).format(DAY);
}

/** Midnight in UTC at the start of a day, as ISO 8601. */
export function midnightOf(day: string): string {
  return dayjs.utc(day).toISOString();
}

/** The day that is `days` later, or earlier if negative. */
export function plusDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY);
}

/** The number of days between two days. */
export function daysBetween(first: string, last: string): number {
  return dayjs.utc(last).diff(dayjs.utc(first), 'day');
}
