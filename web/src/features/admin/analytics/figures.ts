import { formatNumber } from '../../../formatNumber.ts';

/** A part of a whole in percent with one decimal; 0 of nothing. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10;
}

/** '12.5%'; always one decimal, so that figures below one another can be compared. */
export function formatPercent(percent: number): string {
  const [whole, decimal] = percent.toFixed(1).split('.');
  return `${formatNumber(Number(whole))}.${decimal}%`;
}

/** Seconds as m:ss: '0:07', '12:30'. */
export function formatDuration(seconds: number): string {
  const rounded = Math.round(seconds);
  return `${Math.floor(rounded / 60)}:${String(rounded % 60).padStart(2, '0')}`;
}

/** From the best to the worst. */
export const RATINGS = ['High', 'Medium', 'Low'] as const;
export type Rating = (typeof RATINGS)[number];

/** How well an answer does, by unrounded averages in percent and seconds. */
export function ratingOf(read: { avgScrollDepth: number; avgTimeSpent: number }): Rating {
  const { avgScrollDepth, avgTimeSpent } = read;
  if (avgScrollDepth > 80 && avgTimeSpent > 60) return 'High';
  return avgScrollDepth > 50 || avgTimeSpent > 30 ? 'Medium' : 'Low';
}

/** The same in words. */
export const RATING_NOTE =
  'High: scroll depth over 80% and average time over 1:00. Medium: over 50% or 0:30. Otherwise Low.';

/** How a figure differs from the one of the period before. */
export interface Change {
  direction: 'up' | 'down' | 'same';
  /** The whole of it in words. */
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

/** '3.2 points higher than before (40.1%)': of percentages the difference is told, not its share. */
export function changeOfPercent(now: number, before: number): Change {
  const direction = directionOf(now, before);
  const was = formatPercent(before);
  if (direction === 'same') return { direction, text: `No change (${was})` };
  const points = Math.abs(now - before).toFixed(1);
  const higher = direction === 'up' ? 'higher' : 'lower';
  return { direction, text: `${points} points ${higher} than before (${was})` };
}
