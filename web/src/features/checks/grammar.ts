import { type Check, finding } from './finding.ts';
import { findPlaces } from './text.ts';

const checkDoubledWords: Check = ({ text }) =>
  findPlaces(text, /\b(?!(?:had|that)\b)(\p{L}+)[ \t]+\1\b/giu).map((place) =>
    finding('doubledWord', `“${text.slice(place.from, place.to)}” may be one word too many.`, {
      places: [place],
    }),
  );

export const grammarChecks: readonly Check[] = [checkDoubledWords];
