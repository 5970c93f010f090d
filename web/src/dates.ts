import dayjs from 'dayjs';

// Every public page loads this module; what needs dayjs' UTC plugin is in utcDates.ts.

export const DAY = 'YYYY-MM-DD';
export const DATE = 'MMM D, YYYY';

/** Whether a text is a day of the calendar, written as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-/.test(text) && dayjs(text).format(DAY) === text;
}

/** A moment as ISO 8601 in UTC; now unless it says otherwise. */
export function isoOf(moment = Date.now()): string {
  return dayjs(moment).toISOString();
}

/**
 * 'Mar 5, 2024': the day in UTC of a moment in ISO 8601, which is how the API writes them, so that
 * the server and every browser write the same day.
 */
export function formatDate(moment: string): string {
  return dayjs(moment.slice(0, DAY.length)).format(DATE);
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
