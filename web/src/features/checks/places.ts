import { beginning } from '@band8/client/cut';
import { ending } from '@band8/client/text';
import type { CheckResult, Finding, Place } from './types.ts';

/** A text that was checked, and what was found in it. */
export interface CheckedText {
  text: string;
  result: Pick<CheckResult, 'findings'>;
}

/** The range of a text that was edited: what is before and after it is unchanged. */
export interface Edit {
  /** The length of the unchanged beginning. */
  start: number;
  /** Where the unchanged end begins in the earlier text. */
  end: number;
  /** How much longer the later text is; negative if it is shorter. */
  shift: number;
}

/** What was edited between two versions of a text, as one range. */
export function findEdit(before: string, after: string): Edit {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < most - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { start, end: before.length - same, shift: after.length - before.length };
}

/** A place of the earlier text in the later one; undefined if the edit touched it. */
export function movePlace({ from, to }: Place, { start, end, shift }: Edit): Place | undefined {
  if (to <= start) return { from, to };
  if (from >= end) return { from: from + shift, to: to + shift };
  return undefined;
}

const quotesOf = ({ text }: CheckedText, { places }: Finding): string[] =>
  places.map(({ from, to }) => text.slice(from, to).toLowerCase());

/**
 * The faults of the last check that this one no longer finds. A fault is the same if the same check
 * quotes at least one of the same words, or quotes nothing both times.
 */
export function findGone(before: CheckedText, after: CheckedText): Finding[] {
  const isFault = ({ isGood }: Finding) => !isGood;
  const left = after.result.findings.filter(isFault);
  const isSame = (one: Finding, other: Finding) => {
    const [quotes, others] = [quotesOf(before, one), quotesOf(after, other)];
    const isAlike = others.some((quote) => quotes.includes(quote));
    return one.check === other.check && (isAlike || quotes.length + others.length === 0);
  };
  return before.result.findings
    .filter(isFault)
    .filter((finding) => !left.some((other) => isSame(finding, other)));
}

/** A shorter quotation is shown with the words around it, so that it can be recognised. */
const SHORT = 24;
const AROUND = 24;
const LONG = 110;

/** The words at a place: a long passage is cut, a short one is shown with what is around it. */
export function quotePlace(text: string, { from, to }: Place) {
  const quote = text.slice(from, to);
  if (quote.length > LONG) return { before: '', quote: `${beginning(quote, LONG)}…`, after: '' };
  if (quote.length >= SHORT) return { before: '', quote, after: '' };
  const [before = ''] = text.slice(0, from).split('\n').slice(-1);
  const [after = ''] = text.slice(to).split('\n', 1);
  return {
    before: before.length > AROUND ? `…${ending(before, AROUND)}` : before,
    quote,
    after: after.length > AROUND ? `${beginning(after, AROUND)}…` : after,
  };
}
