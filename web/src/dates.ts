import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

const DAY = 'YYYY-MM-DD';
const DATE = 'MMM D, YYYY';

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-/.test(text) && dayjs.utc(text).format(DAY) === text;
}

/** The day in UTC of a moment, as `YYYY-MM-DD`; today unless it says otherwise. */
export function dayOf(moment: string | number = Date.now()): string {
  return dayjs.utc(moment).format(DAY);
}

/** The day so many days later, or earlier. */
export function plusDays(day: string, days: number): string {
  return dayjs.utc(day).add(days, 'day').format(DAY);
}

/** How many days lie between two days. */
export function daysBetween(first: string, last: string): number {
  return dayjs.utc(last).diff(dayjs.utc(first), 'day');
}

/** A moment as ISO 8601 in UTC; of a day its midnight, without one now. */
export function isoOf(moment: string | number = Date.now()): string {
  return dayjs.utc(moment).toISOString();
}

/** 'Mar 5, 2024', in UTC, so that the server and every browser write the same day. */
export function formatDate(moment: string): string {
  return dayjs.utc(moment).format(DATE);
}

/** 'Mar 5, 2024, 14:03 UTC'. */
export function formatMoment(moment: string): string {
  return dayjs.utc(moment).format(`${DATE}, HH:mm [UTC]`);
}

/** 'Mar 5, 2024' where the reader is, for what is about this device: only a browser says it. */
export function formatLocalDate(moment: number): string {
  return dayjs(moment).format(DATE);
}

/** 'Nov 21, 2026, 17:02' where the reader is. */
export function formatLocalMoment(moment: number): string {
  return dayjs(moment).format(`${DATE}, HH:mm`);
}

/** '2024-03-05' where the reader is, for the names of files. */
export function localDay(moment: number): string {
  return dayjs(moment).format(DAY);
}
