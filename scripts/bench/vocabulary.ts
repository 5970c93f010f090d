import { readAnswers } from '../../api/src/features/content/files.ts';
import { htmlToText, subjectWords, words } from '../../api/src/shared/text.ts';

/** Numbers between 0 and 1 that repeat themselves from run to run. */
export type Random = () => number;

/** @see "mulberry32", the shortest generator that passes the common tests of randomness. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const GUIDES = 4_096;

/** Draws places in a list: the first often, the last hardly ever (Zipf and Mandelbrot). */
export function zipf(length: number, exponent = 1.15, shift = 2.7): (random: Random) => number {
  const reached = new Float64Array(length);
  let sum = 0;
  for (let rank = 0; rank < length; rank += 1) {
    sum += (rank + shift) ** -exponent;
    reached[rank] = sum;
  }
  // Where to begin to look, so that a common word is found at once.
  let rank = 0;
  const guide = Uint32Array.from({ length: GUIDES + 1 }, (_none, at) => {
    while (rank < length - 1 && (reached[rank] ?? 0) < (at / GUIDES) * sum) rank += 1;
    return rank;
  });
  return (random) => {
    const share = random();
    const wanted = share * sum;
    let from = guide[Math.floor(share * GUIDES)] ?? 0;
    let to = guide[Math.floor(share * GUIDES) + 1] ?? length - 1;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((reached[middle] ?? 0) < wanted) from = middle + 1;
      else to = middle;
    }
    return from;
  };
}

const ONSETS = 'b br c ch d dr f fl g gr h j k l m n p pl pr qu r s sh sl st t th tr v w z'.split(
  ' ',
);
const NUCLEI = 'a e i o u ai ea ee ie oa ou'.split(' ');
const CODAS = ['', '', '', '', '', '', 'l', 'm', 'n', 'r', 's', 't'];

/** A word that looks like one; the same number is always the same word. */
function madeUp(random: Random): string {
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const syllables = 2 + Math.floor(random() * 2.5);
  return Array.from({ length: syllables }, () => pick(ONSETS) + pick(NUCLEI) + pick(CODAS)).join(
    '',
  );
}

export interface Vocabulary {
  /** Lower case letters alone, the commonest first. */
  words: string[];
  /** Whether a word carries the subject of a question that it stands in. */
  carriesSubject: boolean[];
  tags: string[];
}

const SIZE = 120_000;
const TAGS = 600;
const SEED = 8;

/**
 * What answers are written with: the words of the sample content in the order of how often they
 * occur there, and made-up ones behind them, as rare as the words of a language are.
 */
export async function readVocabulary(): Promise<Vocabulary> {
  const samples = await readAnswers();
  const counts = new Map<string, number>();
  for (const { topic, body } of samples) {
    for (const word of words(`${topic} ${htmlToText(body)}`)) {
      if (/^[a-z]+$/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const known = new Set([...counts].sort(([, a], [, b]) => b - a).map(([word]) => word));
  const random = randomFrom(SEED);
  const subject = new Set(subjectWords([...known].join(' ')));
  while (known.size < SIZE) known.add(madeUp(random));
  const all = [...known];
  const tags = new Set(samples.flatMap((sample) => sample.tags));
  for (let rank = counts.size; tags.size < TAGS; rank += 1) tags.add(all[rank] ?? '');
  return {
    words: all,
    carriesSubject: all.map((word, rank) => rank >= counts.size || subject.has(word)),
    tags: [...tags],
  };
}
