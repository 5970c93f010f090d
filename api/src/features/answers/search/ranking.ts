import { type Bits, count, each, has, intersect, subtract } from './bits.ts';
import type { Scores } from './scores.ts';

/** Comparing two documents takes as long as so many steps of a walk. */
const COMPARISON = 8;

interface Ranking {
  matches: Bits;
  /** How many matches there are. */
  total: number;
  /** What the matches score; without it all score the same. */
  scores: Scores | undefined;
  /** All documents in the order of those that score the same. */
  ordered: Uint32Array;
  /** The same order of two documents. */
  compare: (one: number, other: number) => number;
  skip: number;
  limit: number;
}

/** Some of a set in the order: on a walk past all others, or by sorting the set if that is sooner. */
function inOrder(
  { ordered, compare }: Pick<Ranking, 'ordered' | 'compare'>,
  { documents, size, from, to }: { documents: Bits; size: number; from: number; to: number },
): number[] {
  const found: number[] = [];
  const steps = (to * ordered.length) / size;
  if (steps > COMPARISON * size * Math.log2(size + 1)) {
    each(documents, (document) => found.push(document));
    return found.sort(compare).slice(from, to);
  }
  for (let at = 0; at < ordered.length && found.length < to; at += 1) {
    const document = ordered[at] ?? 0;
    if (has(documents, document)) found.push(document);
  }
  return found.slice(from);
}

/** A page of the matches, the highest scores first. */
export function pageOf({ matches, total, scores, skip, limit, ...order }: Ranking): number[] {
  const planes = scores?.planes ?? [];
  const page: number[] = [];
  let before = skip;

  /** Goes through documents whose scores are the same in the planes before this one. */
  function visit(documents: Bits, size: number, at: number): void {
    if (before >= size) {
      before -= size;
      return;
    }
    const plane = planes[at];
    if (!plane) {
      const to = Math.min(size, before + limit - page.length);
      page.push(...inOrder(order, { documents, size, from: before, to }));
      before = 0;
      return;
    }
    const higher = documents.slice();
    intersect(higher, plane);
    const highers = count(higher);
    visit(higher, highers, at + 1);
    if (page.length === limit) return;
    const lower = documents.slice();
    subtract(lower, plane);
    visit(lower, size - highers, at + 1);
  }

  visit(matches, total, 0);
  return page;
}
