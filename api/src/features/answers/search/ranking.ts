import { type Bits, count, forEachDocument, has, intersect, subtract } from './bits.ts';
import type { Scores } from './scores.ts';

/** Comparing two documents takes as long as this many steps of a scan. */
const COMPARISON = 8;

interface Ranking {
  matches: Bits;
  total: number;
  /** The scores of the matches; without it all are equal. */
  scores: Scores | undefined;
  /** All documents in the order for equal scores. */
  ordered: Uint32Array;
  /** Compares two documents in that order. */
  compare: (one: number, other: number) => number;
  skip: number;
  limit: number;
}

/** A range of a set in order: scans all documents, or sorts the set if that is faster. */
function inOrder(
  { ordered, compare }: Pick<Ranking, 'ordered' | 'compare'>,
  { documents, size, from, to }: { documents: Bits; size: number; from: number; to: number },
): number[] {
  const found: number[] = [];
  const steps = (to * ordered.length) / size;
  if (steps > COMPARISON * size * Math.log2(size + 1)) {
    forEachDocument(documents, (document) => found.push(document));
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
  let toSkip = skip;

  /** Visits documents with equal scores in the previous planes. */
  function visit(documents: Bits, size: number, at: number): void {
    if (toSkip >= size) {
      toSkip -= size;
      return;
    }
    const plane = planes[at];
    if (!plane) {
      const to = Math.min(size, toSkip + limit - page.length);
      page.push(...inOrder(order, { documents, size, from: toSkip, to }));
      toSkip = 0;
      return;
    }
    const higher = documents.slice();
    intersect(higher, plane);
    const higherCount = count(higher);
    visit(higher, higherCount, at + 1);
    if (page.length === limit) return;
    const lower = documents.slice();
    subtract(lower, plane);
    visit(lower, size - higherCount, at + 1);
  }

  visit(matches, total, 0);
  return page;
}
