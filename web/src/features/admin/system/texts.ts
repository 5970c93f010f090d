import type { Schemas } from '@band8/client';
import { count } from '../../../lib/format.ts';

/** How many problems there are, in a sentence. */
export function summaryOf(checks: readonly Schemas['SystemCheck'][]): string {
  const figure = (state: Schemas['SystemCheck']['state']) =>
    checks.filter((one) => one.state === state).length;
  const problems = [
    ...(figure('error') > 0 ? [count(figure('error'), 'error')] : []),
    ...(figure('warning') > 0 ? [count(figure('warning'), 'warning')] : []),
  ];
  return problems.length > 0 ? `${problems.join(' and ')}.` : 'No problems found.';
}

/** A duration in its two largest units, such as '3 days 4 hours'. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return `${count(days, 'day')} ${count(hours % 24, 'hour')}`;
  if (hours > 0) return `${count(hours, 'hour')} ${count(minutes % 60, 'minute')}`;
  return count(minutes, 'minute');
}
