import { matching } from '../../../kit/searchParams.ts';

/** The calendar's URL parameters; the current month is left out. */
export interface CalendarSearch {
  month?: string | undefined;
}

/** Validates the calendar's URL parameters. */
export function validateCalendarSearch(raw: Record<string, unknown>): CalendarSearch {
  return { month: matching(/^2\d{3}-(0[1-9]|1[0-2])$/, raw.month) };
}
