/** The maximum number of pairs to compare, since more are slow. */
const MAX_PAIRS = 10_000;

/** How often each word occurs. */
export function wordCounts(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The similarity of two texts, from 0 to 1, by the words that they share and what each counts. */
export function likeness(one: Map<string, number>, other: Map<string, number>): number {
  let [shared, total] = [0, 0];
  for (const [word, weight] of one) {
    shared += 2 * Math.min(weight, other.get(word) ?? 0);
    total += weight;
  }
  for (const weight of other.values()) total += weight;
  return total === 0 ? 0 : shared / total;
}

/** An item of the first list, of the second, or one of each that belong together. */
export type AlignedPair<T> =
  | { before: T; after: T }
  | { before: T; after?: undefined }
  | { before?: undefined; after: T };

/**
 * Pairs the items of two lists in order, so that the total similarity is highest. Items that are
 * less similar than `minLikeness` (from 0 to 1) stay alone, as do all of very long lists.
 */
export function alignByLikeness<T>(
  before: readonly T[],
  after: readonly T[],
  likenessOf: (one: T, other: T) => number,
  minLikeness: number,
): AlignedPair<T>[] {
  if (before.length * after.length > MAX_PAIRS) {
    return [...before.map((item) => ({ before: item })), ...after.map((item) => ({ after: item }))];
  }
  const width = after.length + 1;
  // The best total similarity from each `row` and `column` on, filled from the end.
  const best = new Float64Array((before.length + 1) * width);
  const at = (row: number, column: number) => best[row * width + column] ?? 0;
  const pair = (row: number, column: number) => {
    const [one, other] = [before[row], after[column]];
    const like = one && other ? likenessOf(one, other) : 0;
    return like < minLikeness ? 0 : like + at(row + 1, column + 1);
  };
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      const skipped = Math.max(at(row + 1, column), at(row, column + 1));
      best[row * width + column] = Math.max(skipped, pair(row, column));
    }
  }
  const pairs: AlignedPair<T>[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, now] = [before[row], after[column]];
    const score = at(row, column);
    if (old && now && score > 0 && score === pair(row, column)) {
      pairs.push({ before: old, after: now });
      row++;
      column++;
    } else if (old && (!now || score === at(row + 1, column))) {
      pairs.push({ before: old });
      row++;
    } else if (now) {
      pairs.push({ after: now });
      column++;
    }
  }
  return pairs;
}
