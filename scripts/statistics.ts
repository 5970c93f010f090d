/**
 * The value below which this share (0 to 1) of the numbers lies: 0.99 gives the 99th percentile, 1 the
 * greatest. NaN of none, which meets no limit.
 */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** The number in the middle; of an even count the greater of the two there. NaN of none. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}
