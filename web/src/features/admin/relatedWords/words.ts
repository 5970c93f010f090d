import type { Schemas } from '@band8/client';
import { relatedWordsInputLimits } from '@band8/client/forms';
import { fold } from '@band8/client/text';
import { countCharacters } from '../../../components/dialog/fields.ts';
import { q } from '../../../kit/q.ts';
import { addTag } from '../answerForm/values.ts';

type RelatedWords = Schemas['RelatedWords'];

/** All groups, A to Z by their first word. */
export const relatedWordsQuery = () =>
  q('/api/admin/related-words', {}, 'Failed to fetch related words');

/** The groups with a word that contains the text, ignoring case and accents. */
export function matchingGroups(groups: readonly RelatedWords[], search = '') {
  const wanted = fold(search.trim());
  return groups.filter(({ words }) => words.some((word) => fold(word).includes(wanted)));
}

/** The words in the form, where commas and lines separate them, without duplicates. */
export function wordsIn(text: string): readonly string[] {
  return text.split(/[,\n]/).reduce<readonly string[]>(addTag, []);
}

/** Why the words in the form can't be a group; nothing if they can. */
export function wordsFault(text: string): string | undefined {
  const { maxItems, items } = relatedWordsInputLimits.words;
  const words = wordsIn(text);
  if (words.length < 2) return 'Enter two or more different words.';
  if (words.length > maxItems) return `Enter at most ${maxItems} words; these are ${words.length}.`;
  const long = words.find((word) => countCharacters(word) > items.maxLength);
  return long && `“${long}” is longer than ${items.maxLength} characters.`;
}
