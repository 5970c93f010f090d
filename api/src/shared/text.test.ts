import { expect, it } from 'vitest';
import { countCharacters, countWords, htmlToText, subjectWords, uniqueTexts } from './text.ts';

it('texts are extracted from markup with decoded entities and separated blocks', () => {
  expect(htmlToText('<p>a&nbsp;&amp; <em>b</em>c</p><p>d<br>e</p><ul><li>f</li></ul>')).toBe(
    'a & bc d e f',
  );
  expect(htmlToText('a<table><caption>b</caption><tr><th>c</th><td>d</td></tr></table>e')).toBe(
    'a b c d e',
  );
});

it('texts are split into words by white space', () => {
  expect(countWords(' one two\nthree—four 5% ')).toBe(4);
  expect(countWords('  ')).toBe(0);
});

it('texts are counted in characters like the contract, with surrogate pairs as one', () => {
  expect(countCharacters('a\u{1f30a}\u{9dacf}b')).toBe(4);
  expect(countCharacters('\ud83c')).toBe(1);
  expect(countCharacters('')).toBe(0);
});

it('texts of one line are kept once, whatever their case, accents, spaces and apostrophes', () => {
  const tags = [
    'İzmir',
    'izmir',
    'women’s  rights',
    "women's rights",
    'wind\u00a0power',
    'wind power',
  ];
  expect(uniqueTexts([...tags, '\u0301', ' '])).toEqual(['İzmir', 'women’s rights', 'wind power']);
});

it('texts have subject words, which are neither common nor examination phrases', () => {
  expect(subjectWords('Discuss both views: the trams and the trams of a harbour')).toEqual([
    'trams',
    'harbour',
  ]);
});
