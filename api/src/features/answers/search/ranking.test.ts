import { describe, expect, it } from 'vitest';
import { add, createBits } from './bits.ts';
import { pageOf } from './ranking.ts';
import { Scores } from './scores.ts';

const DOCUMENTS = 30_000;
/** Matches with a rare score are sorted; those with a common one are found by a scan. */
const SCORES = [0, 0, 0, 0, 1, 1, 1, 1, 1, 1] as const;
const RARE = 9;

/** Seeded random numbers. */
function* numbers(seed: number) {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state;
  }
}

function ranking() {
  const random = numbers(7);
  const next = (below: number) => ((random.next().value ?? 0) >>> 8) % below;
  const matches = createBits(DOCUMENTS);
  const scored = new Map([...new Set([...SCORES, RARE])].map((score) => [score, matches.slice()]));
  const scoreOf: number[] = [];
  const views = Array.from({ length: DOCUMENTS }, () => next(1_000));
  const compare = (one: number, other: number) =>
    (views[other] ?? 0) - (views[one] ?? 0) || other - one;
  const matching: number[] = [];
  for (let document = 0; document < DOCUMENTS; document += 1) {
    if (next(10) === 0) continue;
    add(matches, document);
    matching.push(document);
    const score = next(200) === 0 ? RARE : (SCORES[next(SCORES.length)] ?? 0);
    scoreOf[document] = score;
    add(scored.get(score) ?? matches, document);
  }
  const scores = new Scores();
  // Adds the bits one by one, so that carries occur.
  for (const [score, documents] of scored) {
    for (let left = score; left > 0; left -= 2) scores.raise(documents, Math.min(left, 2));
  }
  const ordered = Uint32Array.from({ length: DOCUMENTS }, (_none, at) => at).sort(compare);
  const found = { total: matching.length, matches, scores, ordered, compare };
  return { matching, scoreOf: (document: number) => scoreOf[document] ?? 0, found };
}

describe('a page of search results', () => {
  const { matching, scoreOf, found } = ranking();
  const rare = matching.filter((document) => scoreOf(document) === RARE).length;
  const first = matching.filter((document) => scoreOf(document) !== 0).length;

  it.each([
    0,
    5,
    rare - 3,
    rare,
    rare + 7,
    first - 4,
    first,
    first + 100,
    found.total - 5,
    found.total,
    found.total + 50,
  ])('has the highest scores first, and equal scores in order, from %i on', (skip) => {
    const wanted = matching
      .toSorted((one, other) => scoreOf(other) - scoreOf(one) || found.compare(one, other))
      .slice(skip, skip + 12);
    expect(pageOf({ ...found, skip, limit: 12 })).toEqual(wanted);
  });

  it('is sorted if there are no scores', () => {
    const wanted = matching.toSorted(found.compare);
    for (const skip of [0, 40, found.total - 3]) {
      expect(pageOf({ ...found, scores: undefined, skip, limit: 12 })).toEqual(
        wanted.slice(skip, skip + 12),
      );
    }
  });
});
