// Every public page loads this module, so it does without dayjs; see utcDates.ts.

export const DAY = 'YYYY-MM-DD';

/** Whether a text is a calendar date in the form `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`);
  return /^\d{4}-/.test(text) && !Number.isNaN(time) && toIso(time).startsWith(`${text}T`);
}

/** A moment as ISO 8601 in UTC; now by default. */
export function toIso(moment = Date.now()): string {
  return new Date(moment).toISOString();
}

/** 'Mar 5, 2024': the day in UTC, so that the server and every browser show the same one. */
export function formatDate(moment: string): string {
  const [, day, month, year] = new Date(moment).toUTCString().split(' ');
  return `${month} ${Number(day)}, ${year}`;
}

/** 'Mar 5, 2024' in the reader's time zone, for data on this device; browser only. */
export function formatLocalDate(moment: number | string): string {
  return formatDate(localDay(moment));
}

/** 'Nov 21, 2026, 17:02' in the reader's time zone. */
export function formatLocalMoment(moment: number | string): string {
  return `${formatLocalDate(moment)}, ${formatLocalTime(moment)}`;
}

/** '17:02' in the reader's time zone. */
export function formatLocalTime(moment: number | string): string {
  return new Date(moment).toTimeString().slice(0, 5);
}

/** '2024-03-05' in the reader's time zone, for file names. */
export function localDay(moment: number | string): string {
  const at = new Date(moment);
  return toIso(at.getTime() - at.getTimezoneOffset() * 60_000).slice(0, DAY.length);
}

/** Noon of a day that many days before, in the reader's time zone. */
export function noonBefore(moment: number, days: number): number {
  const at = new Date(moment);
  at.setHours(12, 0, 0, 0);
  return at.setDate(at.getDate() - days);
}
