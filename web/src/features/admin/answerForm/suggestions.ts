import { filterByWords } from '../../../lib/foldedWords.ts';

/** An item to choose while typing. */
export interface Suggestion {
  value: string;
  /** Shown beside it, such as how often it is used. */
  note?: string;
}

const MAX_SUGGESTIONS = 8;

/**
 * The first suggestions with a word that begins with each typed word, ignoring case and accents,
 * and without those that were added.
 */
export function matchSuggestions(
  suggestions: readonly Suggestion[],
  text: string,
  added: readonly string[],
): readonly Suggestion[] {
  const known = new Set(added.map((tag) => tag.toLowerCase()));
  const others = suggestions.filter(({ value }) => !known.has(value.toLowerCase()));
  return filterByWords(others, text, ({ value }) => value).slice(0, MAX_SUGGESTIONS);
}
