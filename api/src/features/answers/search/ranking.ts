import { type Bits, each, has } from './bits.ts';

interface Ranking {
  matches: Bits;
  /** How many matches there are. */
  total: number;
  /** What the matches score; without it all score the same. */
  scores: Uint16Array | undefined;
  /** All documents in the order of those that score the same. */
  ordered: Uint32Array;
  skip: number;
  limit: number;
}

/** A page of the matches, the highest scores first: one walk along the order at most. */
export function pageOf({ matches, total, scores, ordered, skip, limit }: Ranking): number[] {
  const sizes: number[] = [];
  if (scores) {
    each(matches, (document) => {
      const score = scores[document] ?? 0;
      sizes[score] = (sizes[score] ?? 0) + 1;
    });
  } else sizes[0] = total;
  // Of each score, which of its documents are on the page.
  const shares = new Map<number, { from: number; to: number; passed: number; found: number[] }>();
  let before = 0;
  for (let score = sizes.length - 1; score >= 0; score -= 1) {
    const size = sizes[score] ?? 0;
    const [from, to] = [skip - before, Math.min(size, skip + limit - before)];
    if (to > Math.max(from, 0)) shares.set(score, { from, to, passed: 0, found: [] });
    before += size;
  }
  let missing = Math.min(limit, total - skip);
  for (let at = 0; at < ordered.length && missing > 0; at += 1) {
    const document = ordered[at] ?? 0;
    const share = has(matches, document) ? shares.get(scores?.[document] ?? 0) : undefined;
    if (!share) continue;
    if (share.passed >= share.from && share.passed < share.to) {
      share.found.push(document);
      missing -= 1;
    }
    share.passed += 1;
  }
  return [...shares.values()].flatMap(({ found }) => found);
}
