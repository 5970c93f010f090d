import { expect, it } from 'vitest';
import { filterByWords, fold, foldedWords } from './foldedWords.ts';

it.each([
  ['Café', 'cafe'],
  ['ﬁne ２４', 'fine 24'],
  ['İstanbul', 'istanbul'],
  ['ΟΔΟΣ', 'οδος'],
  ['Straße', 'straße'],
])('folds "%s" to "%s", as the API does', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

it('splits words at everything except letters and digits', () => {
  expect(foldedWords('The city’s CO₂: 1,000 well-known—naïve.')).toEqual(
    'the city s co2 1 000 well known naive'.split(' '),
  );
});

const texts = [
  'account for: To form a stated part of a total.',
  'Café culture: Meeting outside the home.',
  'surge: A sudden rise.',
];

it.each([
  ['', ['account', 'Café', 'surge']],
  ['  ACCOUNT ', ['account']],
  ['cafe', ['Café']],
  ['total form', ['account']],
  ['total rise', []],
  ['count', []],
  ['“rise.”', ['surge']],
  ['.*', []],
])('finds for "%s" the texts with a word that begins with each of its words', (search, found) => {
  const names = filterByWords(texts, search, (text) => text).map((text) => text.split(/[ :]/)[0]);
  expect(names).toEqual(found);
});
