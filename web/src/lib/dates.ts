import dayjs from 'dayjs';

// Every public page loads this module, so code that needs dayjs' UTC plugin is in utcDates.ts.

export const DAY = 'YYYY-MM-DD';
export const DATE = 'MMM D, YYYY';

/** Whether a text is a calendar date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-/.test(text) && dayjs(text).format(DAY) === text;
}

/** A moment as ISO 8601 in UTC; now by default. */
export function toIso(moment = Date.now()): string {
  return dayjs(moment).toISOString();
}

/** 'Mar 5, 2024': the day in UTC, so that the server and every browser show the same one. */
export function formatDate(moment: string): string {
  return dayjs(moment.slice(0, DAY.length)).format(DATE);
}

/** 'Mar 5, 2024' in the reader's time zone, for data on this device; browser only. */
export function formatLocalDate(moment: number): string {
  return dayjs(moment).format(DATE);
}

/** 'Nov 21, 2026, 17:02' in the reader's time zone. */
export function formatLocalMoment(moment: number | string): string {
  return dayjs(moment).format(`${DATE}, HH:mm`);
}

/** '2024-03-05' in the reader's time zone, for file names. */
export function localDay(moment: number): string {
  return dayjs(moment).format(DAY);
}
