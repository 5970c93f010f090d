import { type Static, Type } from '@sinclair/typebox';
import { acceptForms } from '../../shared/acceptedForms.ts';
import { input, listOf, named, prop } from '../../shared/ref.ts';

/** How many groups there can be, and how many words each has. */
export const MAX_GROUPS = 1_000;
const MIN_WORDS = 2;
const MAX_WORDS = 12;
/** The maximum length of a word in characters; it may be several words. */
const MAX_WORD = 60;

const words = Type.Array(Type.String({ minLength: 1, maxLength: MAX_WORD }), {
  minItems: MIN_WORDS,
  maxItems: MAX_WORDS,
  description:
    'Each may be several words. Trimmed; duplicates (ignoring case and accents) are dropped. No other group begins with the same word.',
});

const EXAMPLE = {
  id: '65e6f2a04c1b8d0012a4b001',
  words: ['obesity', 'overweight', 'weight gain'],
};

export const RelatedWords = named('RelatedWords', {
  description: 'A group of words that stand for each other when a search finds few answers.',
  properties: { id: prop.id(), words },
  example: EXAMPLE,
});
export type RelatedWords = Static<typeof RelatedWords>;

export const RelatedWordsList = listOf(
  'RelatedWordsList',
  RelatedWords,
  'Every group, A to Z by its first word.',
);

export const RelatedWordsInput = input('RelatedWordsInput', {
  description: 'All words of a group.',
  properties: { words },
  example: { words: EXAMPLE.words },
});

/** Accepts a fetched group sent back whole. */
export const acceptWhole = acceptForms({ ignored: ['id'] });
