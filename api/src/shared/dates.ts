import dayjs, { type Dayjs } from 'dayjs';
import utcPlugin from 'dayjs/plugin/utc.js';

dayjs.extend(utcPlugin);

/** A moment, or now, in UTC: days, months and years begin and end there for everybody. */
export function utc(moment: Date | number | string = new Date()): Dayjs {
  // On its own dayjs takes the year 0050 of a text for 1950.
  return dayjs.utc(new Date(moment));
}

/** The day in UTC of a moment, such as `2024-03-05`; today unless one is given. */
export function dayOf(moment?: Date | number | string): string {
  return utc(moment).format('YYYY-MM-DD');
}

/** Reads an ISO day, or day and time; nothing where there is no such day or time. */
export function parseDate(text: string): Dayjs | undefined {
  const moment = utc(text);
  // A 30th of February would become some day of March.
  const day = text.slice(0, 10);
  return moment.isValid() && dayOf(day) === day ? moment : undefined;
}
