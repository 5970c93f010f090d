import dayjs, { type Dayjs } from 'dayjs';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);

/** A moment in UTC, by default now. */
export function utc(moment: Date | number | string = new Date()): Dayjs {
  // dayjs itself would read the year 0050 as 1950.
  return dayjs.utc(new Date(moment));
}

/** The UTC day of a moment, for example `2024-03-05`; today by default. */
export function dayOf(moment?: Date | number | string): string {
  return utc(moment).format('YYYY-MM-DD');
}

/** Parses an ISO date with optional time; nothing if it is invalid. */
export function parseDate(text: string): Dayjs | undefined {
  const moment = utc(text);
  // Otherwise 30 February would become a day in March.
  const day = text.slice(0, 10);
  return moment.isValid() && dayOf(day) === day ? moment : undefined;
}
