import { CodedError } from '../../errors.ts';
import { dayOf, utc } from '../../shared/dates.ts';
import type { ReportQuery } from './reportSchema.ts';

const DEFAULT_DAYS = 30;
export const MAX_DAYS = 400;

/** Adds days to a date; a negative number subtracts them. */
export function plusDays(day: string, days: number): string {
  return dayOf(utc(day).add(days, 'day').toDate());
}

/** The moment at which a day ends. */
export function endOf(day: string): Date {
  return utc(day).add(1, 'day').toDate();
}

/** When the figures of a day expire. */
export function expiryOf(day: string, months: number): Date {
  return utc(day).add(months, 'month').toDate();
}

/** The first and the last day, both inclusive. */
export interface Range {
  startDate: string;
  endDate: string;
}

export function lengthOf({ startDate, endDate }: Range): number {
  return utc(endDate).diff(utc(startDate), 'day') + 1;
}

export function daysOf(range: Range): string[] {
  return Array.from({ length: lengthOf(range) }, (_, at) => plusDays(range.startDate, at));
}

/** The range of the same length that ends the day before this one starts. */
export function rangeBefore(range: Range): Range {
  const endDate = plusDays(range.startDate, -1);
  return { startDate: plusDays(endDate, 1 - lengthOf(range)), endDate };
}

const invalidRange = (message: string) =>
  new CodedError('VALIDATION_FAILED', message, { path: '/startDate' });

/**
 * The days that a report covers: the last 30 by default, from a start until today, or the 30 before
 * an end.
 * @throws CodedError 400 `VALIDATION_FAILED` for a range that ends before it begins, or is too
 *   long.
 */
export function rangeOf({ startDate, endDate }: ReportQuery): Range {
  const end = endDate ?? dayOf();
  const start = startDate ?? plusDays(end, 1 - DEFAULT_DAYS);
  if (start > end) {
    throw invalidRange(
      endDate
        ? 'The start date is after the end date. Choose an earlier start date or a later end date.'
        : 'The start date is in the future. Choose today or an earlier day.',
    );
  }
  const range = { startDate: start, endDate: end };
  if (lengthOf(range) > MAX_DAYS) {
    throw invalidRange(`A report covers at most ${MAX_DAYS} days. Choose a shorter range.`);
  }
  return range;
}
