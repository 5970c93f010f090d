import { formatNumber } from '../../../lib/format.ts';

/** A share of a whole in percent, with one decimal; 0 when the whole is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}

/** '12.5%'; always with one decimal, so that figures align in a column. */
export function formatPercent(percent: number): string {
  const [whole, decimal] = percent.toFixed(1).split('.');
  return `${formatNumber(Number(whole))}.${decimal}%`;
}

/** Seconds as m:ss: '0:07', '12:30'. */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** From best to worst. */
export const RATINGS = ['High', 'Medium', 'Low'] as const;

/** Rates an answer by its unrounded averages in percent and seconds. */
export function ratingOf(read: { avgScrollDepth: number; avgTimeSpent: number }) {
  const { avgScrollDepth, avgTimeSpent } = read;
  if (avgScrollDepth > 80 && avgTimeSpent > 60) return 'High';
  return avgScrollDepth > 50 || avgTimeSpent > 30 ? 'Medium' : 'Low';
}

export const RATING_NOTE =
  'High: scroll depth over 80% and average time over 1:00. Medium: over 50% or 0:30. Otherwise Low.';

/** How a figure differs from that of the previous period. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The full comparison in words. */
  text: string;
}

function directionOf(now: number, before: number): Change['direction'] {
  if (now === before) return 'same';
  return now > before ? 'up' : 'down';
}

/** '12.5% more than before (4,812)'. */
export function changeOfCount(now: number, before: number): Change {
  const direction = directionOf(now, before);
  if (direction === 'same') return { direction, text: `No change (${formatNumber(before)})` };
  if (before === 0) return { direction, text: 'None before' };
  const part = formatPercent(percentOf(Math.abs(now - before), before));
  const more = direction === 'up' ? 'more' : 'fewer';
  return { direction, text: `${part} ${more} than before (${formatNumber(before)})` };
}

/** '3.2 points higher than before (40.1%)': percentages are compared in points. */
export function changeOfPercent(now: number, before: number): Change {
  const direction = directionOf(now, before);
  const was = formatPercent(before);
  if (direction === 'same') return { direction, text: `No change (${was})` };
  const points = Math.abs(now - before).toFixed(1);
  const higher = direction === 'up' ? 'higher' : 'lower';
  return { direction, text: `${points} points ${higher} than before (${was})` };
}
