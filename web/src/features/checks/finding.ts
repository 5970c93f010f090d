import type { CheckName } from './catalogue.ts';
import type { ParsedText } from './text.ts';
import type { CheckInput, Finding, Place } from './types.ts';

/** What every check gets. */
export interface Draft extends ParsedText {
  input: CheckInput;
}

export type Check = (draft: Draft) => Finding[];

/** A fault that a pattern finds with certainty. */
export interface Rule {
  /** With the flag `g`; all that it matches is marked. */
  pattern: RegExp;
  /** What the learner is told after the words that were matched. */
  advice: string;
}

/** A finding of a check. */
export function finding(
  check: CheckName,
  message: string,
  places: readonly Place[] = [],
  example?: string | undefined,
): Finding {
  const plain = places.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from - b.from);
  return { check, isGood: false, message, places: plain, ...(example && { example }) };
}

/** A finding of what already works, or of a fact. */
export function strength(...details: Parameters<typeof finding>): Finding {
  return { ...finding(...details), isGood: true };
}

/** A finding for each match of a pattern about which there is a message, in a text or a sentence. */
export function findEach(
  check: CheckName,
  { text, from = 0 }: { text: string; from?: number },
  pattern: RegExp,
  messageOf: (match: RegExpExecArray) => string | undefined,
): Finding[] {
  return Array.from(text.matchAll(pattern)).flatMap((match) => {
    const message = messageOf(match);
    const start = from + match.index;
    return message ? finding(check, message, [{ from: start, to: start + match[0].length }]) : [];
  });
}

/** “a”, “b” and “c”, in quotation marks. */
export function quoteList(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items.map((item) => `“${item}”`));
}
