import dayjs from 'dayjs';
import { DAY, localDay } from '../../../lib/dates.ts';
import { groupBy } from '../../../lib/groupBy.ts';

const MONTH = 'YYYY-MM';

/** The present month in the browser's zone. */
export function currentMonth(): string {
  return dayjs().format(MONTH);
}

/** The month that is some months later, or earlier if negative. */
export function plusMonths(month: string, months: number): string {
  return dayjs(`${month}-01`).add(months, 'month').format(MONTH);
}

/** 'March 2030'. */
export function monthName(month: string): string {
  return dayjs(`${month}-01`).format('MMMM YYYY');
}

/** The weeks that a month touches, from Monday to Sunday, as days in the browser's zone. */
export function weeksOf(month: string): string[][] {
  const first = dayjs(`${month}-01`);
  const monday = first.subtract((first.day() + 6) % 7, 'day');
  const weeks: string[][] = [];
  for (let start = monday; start.isBefore(first.endOf('month')); start = start.add(7, 'day')) {
    weeks.push(Array.from({ length: 7 }, (_, n) => start.add(n, 'day').format(DAY)));
  }
  return weeks;
}

/** The moments between which these weeks lie, in UTC. */
export function rangeOf(weeks: readonly string[][]): { from: string; to: string } {
  const days = weeks.flat();
  return { from: dayjs(days[0]).toISOString(), to: dayjs(days.at(-1)).add(1, 'day').toISOString() };
}

/** Entries by their day in the browser's zone. */
export function byDay<E extends { at: string }>(entries: readonly E[]): Map<string, E[]> {
  return groupBy(entries, ({ at }) => localDay(Date.parse(at)));
}

/** 'Friday, March 1': a day of the agenda. */
export function dayName(day: string): string {
  return dayjs(day).format('dddd, MMMM D');
}

/** '10:30' in the browser's zone. */
export function timeOfDay(at: string | number): string {
  return dayjs(at).format('HH:mm');
}
