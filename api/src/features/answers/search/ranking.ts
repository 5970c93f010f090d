import { type Bits, each, has } from './bits.ts';

/** Of so few documents the order is sooner found by sorting them than on a walk past all others. */
const FEW = 5_000;

interface Ranking {
  matches: Bits;
  /** How many matches there are. */
  total: number;
  /** What the matches score; without it all score the same. */
  scores: Uint16Array | undefined;
  /** All documents in the order of those that score the same. */
  ordered: Uint32Array;
  /** The same order of two documents. */
  compare: (one: number, other: number) => number;
  skip: number;
  limit: number;
}

/** The documents of one score that are on the page. */
interface Share {
  size: number;
  from: number;
  to: number;
}

/** Which documents of each score are on the page, the highest score first. */
function sharesOf({ matches, total, scores, skip, limit }: Ranking): Map<number, Share> {
  const sizes: number[] = [];
  if (scores) {
    each(matches, (document) => {
      const score = scores[document] ?? 0;
      sizes[score] = (sizes[score] ?? 0) + 1;
    });
  } else sizes[0] = total;
  const shares = new Map<number, Share>();
  let before = 0;
  for (let score = sizes.length - 1; score >= 0; score -= 1) {
    const size = sizes[score] ?? 0;
    const [from, to] = [Math.max(skip - before, 0), Math.min(size, skip + limit - before)];
    if (to > from) shares.set(score, { size, from, to });
    before += size;
  }
  return shares;
}

/** A page of the matches, the highest scores first: one walk along the order at most. */
export function pageOf(ranking: Ranking): number[] {
  const { matches, scores, ordered, compare } = ranking;
  const shares = sharesOf(ranking);
  const scoreOf = (document: number) => scores?.[document] ?? 0;
  const found = new Map<number, number[]>([...shares.keys()].map((score) => [score, []]));
  const isFew = (score: number) => (shares.get(score)?.size ?? 0) <= FEW;
  const scoresOfFew = new Set([...shares.keys()].filter(isFew));
  if (scoresOfFew.size > 0) {
    each(matches, (document) => {
      const score = scoreOf(document);
      if (scoresOfFew.has(score)) found.get(score)?.push(document);
    });
    for (const score of scoresOfFew) found.get(score)?.sort(compare);
  }
  let missing = 0;
  for (const [score, { to }] of shares) missing += scoresOfFew.has(score) ? 0 : to;
  for (let at = 0; at < ordered.length && missing > 0; at += 1) {
    const document = ordered[at] ?? 0;
    if (!has(matches, document)) continue;
    const score = scoreOf(document);
    const share = scoresOfFew.has(score) ? undefined : shares.get(score);
    const those = found.get(score);
    if (!share || !those || those.length === share.to) continue;
    those.push(document);
    missing -= 1;
  }
  return [...shares].flatMap(([score, { from, to }]) => found.get(score)?.slice(from, to) ?? []);
}
