import { describe, expect, it } from 'vitest';
import { add, bitsFor } from './bits.ts';
import { pageOf } from './ranking.ts';

const DOCUMENTS = 30_000;
/** Rare scores are sorted, common ones are met on a walk. */
const SCORES = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1] as const;
const RARE = 9;

/** Numbers that look random and are the same each time. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

function ranking() {
  const random = numbers(7);
  const next = (below: number) => ((random.next().value ?? 0) >>> 8) % below;
  const matches = bitsFor(DOCUMENTS);
  const scores = new Uint16Array(DOCUMENTS);
  const views = Array.from({ length: DOCUMENTS }, () => next(1_000));
  const compare = (one: number, other: number) =>
    (views[other] ?? 0) - (views[one] ?? 0) || other - one;
  const matching: number[] = [];
  for (let document = 0; document < DOCUMENTS; document += 1) {
    if (next(10) === 0) continue;
    add(matches, document);
    matching.push(document);
    scores[document] = next(200) === 0 ? RARE : (SCORES[next(SCORES.length)] ?? 0);
  }
  const ordered = Uint32Array.from({ length: DOCUMENTS }, (_none, at) => at).sort(compare);
  return { matching, total: matching.length, matches, scores, ordered, compare };
}

describe('a page of what was found (A13)', () => {
  const { matching, ...all } = ranking();
  const rare = matching.filter((document) => all.scores[document] === RARE).length;
  const first = matching.filter((document) => all.scores[document] !== 0).length;

  it.each([
    ...[0, 5, rare - 3, rare, rare + 7, first - 4, first, first + 100],
    ...[all.total - 5, all.total, all.total + 50],
  ])('has the highest scores first, and those of one score in their order, from %i on', (skip) => {
    const wanted = matching
      .toSorted(
        (one, other) =>
          (all.scores[other] ?? 0) - (all.scores[one] ?? 0) || all.compare(one, other),
      )
      .slice(skip, skip + 12);
    expect(pageOf({ ...all, skip, limit: 12 })).toEqual(wanted);
  });

  it('is in one order where nothing scores', () => {
    const wanted = matching.toSorted(all.compare);
    for (const skip of [0, 40, all.total - 3]) {
      expect(pageOf({ ...all, scores: undefined, skip, limit: 12 })).toEqual(
        wanted.slice(skip, skip + 12),
      );
    }
  });
});
