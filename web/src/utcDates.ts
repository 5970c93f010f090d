import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { DATE, DAY } from './dates.ts';

dayjs.extend(utc);

/** The day in UTC of a moment, as `YYYY-MM-DD`; today unless it says otherwise. */
export function dayOf(moment: string | number = Date.now()): string {
  return dayjs.utc(moment).format(DAY);
}

/** The midnight in UTC that a day begins with, as ISO 8601. */
export function midnightOf(day: string): string {
  return dayjs.utc(day).toISOString();
}

/** The day so many days later, or earlier. */
export function plusDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY);
}

/** How many days lie between two days. */
export function daysBetween(first: string, last: string): number {
  return dayjs.utc(last).diff(dayjs.utc(first), 'day');
}

/** 'Mar 5, 2024, 14:03 UTC'. */
export function formatMoment(moment: string): string {
  return dayjs.utc(moment).format(`${DATE}, HH:mm [UTC]`);
}
