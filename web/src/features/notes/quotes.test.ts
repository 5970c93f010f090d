import { expect, it } from 'vitest';
import { splitQuotes } from './quotes.ts';

const quotesIn = (note: string) =>
  splitQuotes(note).flatMap(({ text, isQuote }) => (isQuote ? [text] : []));

it('splits a note into quotations and the text between them', () => {
  expect(splitQuotes('“Overall” says what changed, “coal fell”.')).toEqual([
    { text: 'Overall', isQuote: true },
    { text: ' says what changed, ', isQuote: false },
    { text: 'coal fell', isQuote: true },
    { text: '.', isQuote: false },
  ]);
});

it('treats single quotes, straight quotes and lone quotes as text', () => {
  expect(quotesIn('The word ‘share’ and "parts" and “an open quote')).toEqual([]);
  expect(quotesIn('A stray ” and “one”.')).toEqual(['one']);
  expect(quotesIn('“”')).toEqual([]);
  expect(splitQuotes('')).toEqual([]);
});
