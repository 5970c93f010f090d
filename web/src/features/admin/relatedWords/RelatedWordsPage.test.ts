import { expect, it } from 'vitest';
import { matchingGroups, wordsFault, wordsIn } from './RelatedWordsPage.tsx';

const words = (length: number) => Array.from({ length }, (_, n) => `w${n}`).join();

it('related words are found by a part of any of them, ignoring case and accents', () => {
  const groups = [
    { id: 'a', words: ['obesity', 'weight gain'] },
    { id: 'b', words: ['café', 'restaurant'] },
  ];
  expect(matchingGroups(groups, ' Weight').map(({ id }) => id)).toEqual(['a']);
  expect(matchingGroups(groups, 'CAFE').map(({ id }) => id)).toEqual(['b']);
  expect(matchingGroups(groups)).toEqual(groups);
});

it('related words are separated by commas and lines, each once', () => {
  expect(wordsIn(' Café, weight gain,\n\ncafe ,b')).toEqual(['Café', 'weight gain', 'b']);
});

it.each([
  ['a, A', 'Enter two or more different words.'],
  [words(13), 'Enter at most 12 words; these are 13.'],
  [`a, ${'😀'.repeat(61)}`, `“${'😀'.repeat(61)}” is longer than 60 characters.`],
  [words(12), undefined],
])('the related words %j: %s', (text, fault) => {
  expect(wordsFault(text)).toBe(fault);
});
