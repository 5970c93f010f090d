import { count } from '../../lib/format.ts';
import { groupBy } from '../../lib/groupBy.ts';
import { type Draft, finding } from './finding.ts';
import { findWords, overlaps, type Word } from './text.ts';
import type { Finding, Place } from './types.ts';

/** The part of nspell that the check needs. */
export interface Spelling {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

/** Accepted forms that the dictionaries lack. */
const ACCEPTED = /^(?:benefitt(?:ed|ing)|focuss(?:ed|ing)|cetera|\w+fold|ramen)$/i;
/** Suggesting takes milliseconds for a word; a text in another language would take minutes. */
const MOST_SUGGESTIONS = 30;
/** For thousands of letters without a space it would take all memory. */
const LONGEST_WORD = 40;

/** Whether a word inside a sentence is written like a name, which no dictionary has to know. */
function isName(word: Word, starts: ReadonlySet<number>): boolean {
  return /^\p{Lu}/u.test(word.text) && (!starts.has(word.from) || /^\p{Lu}+$/u.test(word.text));
}

/**
 * The words that the dictionary doesn’t know, each once with all its places, except those at places
 * that another check explains.
 */
export function checkSpelling(
  { sentences, words, input }: Draft,
  spelling: Spelling,
  explained: readonly Place[],
): Finding[] {
  const given = [input.topic, input.chartData ?? '', ...input.terms.map(({ term }) => term)];
  const known = new Set(given.flatMap((text) => findWords(text).map((word) => word.lower)));
  const starts = new Set(sentences.map((sentence) => sentence.words[0]?.from ?? sentence.from));
  const isWrong = (word: Word) => {
    const plain = word.text.replaceAll('’', "'").replace(/'s?$/i, '');
    if (!/^[\p{L}']{2,}$/u.test(plain) || isName(word, starts)) return false;
    const plainest = plain.normalize('NFKD').replace(/\p{M}/gu, '');
    const isKnown =
      ACCEPTED.test(plain) || known.has(plain.toLowerCase()) || spelling.correct(plain);
    // Dictionaries don’t list every word with a prefix, such as “unwatched”.
    const withoutPrefix = plainest.replace(
      /^(?:un(?!till$)|re|non|pre|over|under|micro|multi|co|anti)(?=\p{L}{4})/iu,
      '',
    );
    return !isKnown && !spelling.correct(plainest) && !spelling.correct(withoutPrefix);
  };
  const unexplained = words.filter((word) => !explained.some((place) => overlaps(place, word)));
  const wrong = groupBy(unexplained.filter(isWrong), ({ lower }) => lower);
  return Array.from(wrong.values(), (places, index) => {
    const text = places[0]?.text ?? '';
    const isQuick = index < MOST_SUGGESTIONS && text.length <= LONGEST_WORD;
    const [suggestion] = isQuick ? spelling.suggest(text) : [];
    const times = places.length > 1 ? ` (${count(places.length, 'time')})` : '';
    const advice = suggestion
      ? `Did you mean “${suggestion}”?`
      : 'Check it, unless it is a name or a technical term.';
    const message = `“${text}”${times} isn’t in our British and American dictionaries. ${advice}`;
    return finding('spelling', message, places);
  });
}
