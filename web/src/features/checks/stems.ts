import { stemmer } from 'stemmer';
import { eng } from 'stopword';
import { findWords } from './text.ts';

const OTHER_STOPWORDS =
  'however therefore also many much more most may might would could should must will shall can one two three four five six seven eight nine ten first second least others other while whereas although because since than then there per cent';
const STOPWORDS: ReadonlySet<string> = new Set([...eng, ...OTHER_STOPWORDS.split(' ')]);

/** Whether a word in lower case has a meaning of its own: no number, article, pronoun and so on. */
export function isContentWord(lower: string): boolean {
  return lower.length > 2 && !/\d/.test(lower) && !STOPWORDS.has(lower);
}

/** What the forms of a word have in common: “increase”, “increased” and “increasing”. */
export function stem(lower: string): string {
  return stemmer(lower.replace(/'s?$/, ''));
}

/** The stems of all words of a text. */
export function findStems(text: string): Set<string> {
  return new Set(findWords(text).map(({ lower }) => stem(lower)));
}
