import { CHECKS, type CheckName } from './catalogue.ts';
import type { ParsedText } from './text.ts';
import type { CheckInput, Finding, Place } from './types.ts';

/** What every check gets. */
export interface Draft extends ParsedText {
  input: CheckInput;
}

export type Check = (draft: Draft) => Finding[];

interface Details {
  isGood?: boolean;
  places?: readonly Place[];
  example?: string | undefined;
}

/** A finding of a check; its criterion is that of the check. */
export function finding(check: CheckName, message: string, details: Details = {}): Finding {
  const { isGood = false, places = [], example } = details;
  const { criterion } = CHECKS[check];
  const base = { check, criterion, isGood, message };
  const plain = places.map(({ from, to }) => ({ from, to })).sort((a, b) => a.from - b.from);
  return { ...base, places: plain, ...(example !== undefined && { example }) };
}

/** “5 words” or “1 word”. */
export function count(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

/** “a”, “b” and “c”, in quotation marks. */
export function quoteList(items: readonly string[]): string {
  return new Intl.ListFormat('en-GB').format(items.map((item) => `“${item}”`));
}
