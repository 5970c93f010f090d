/**
 * The nearest-rank percentile for a share from 0 to 1: 0.99 gives the 99th percentile, 1 the maximum.
 * NaN, which meets no limit, for an empty list.
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The middle number, or the greater of the two middle ones; NaN for an empty list. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}
