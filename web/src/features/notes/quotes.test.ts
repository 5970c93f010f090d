import { expect, it } from 'vitest';
import { splitQuotes } from './quotes.ts';

it('splits a note into quotations and the text between them', () => {
  expect(splitQuotes('“Overall” says what changed, “coal fell”.')).toEqual([
    { text: 'Overall', isQuote: true },
    { text: ' says what changed, ', isQuote: false },
    { text: 'coal fell', isQuote: true },
    { text: '.', isQuote: false },
  ]);
});

it.each([
  ['The word ‘share’ and "parts" and “an open quote', []],
  ['A stray ” and “one”.', ['one']],
  ['“”', []],
  ['', []],
])('treats other and lone quotes as text: %j', (note, quotes) => {
  expect(splitQuotes(note).flatMap(({ text, isQuote }) => (isQuote ? [text] : []))).toEqual(quotes);
});
