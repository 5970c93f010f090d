// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { markTerms, modelTerms, stem, withUsedTerms } from './marking.ts';

const span = (id: string, term: string, word: string) =>
  `<span class="glossary-term" data-term-id="${id}" data-term="${term}" data-definition="x">${word}</span>`;

const MODEL = `<p>Coal ${span('a', 'account for', 'accounted for')} 62%, was ${span('b', 'overtake', 'overtook')} and ${span('c', 'level off', 'levelled off')}; wind ${span('b', 'overtake', 'overtaking')}.</p>`;
const TERMS = modelTerms(MODEL);

const marked = (text: string) =>
  markTerms(text, TERMS).flatMap((piece) =>
    piece.termId ? [`${piece.termId}:${piece.text}`] : [],
  );

it('words used in both texts are read from the model answer once, with all forms', () => {
  expect(TERMS).toEqual([
    { id: 'a', term: 'account for', forms: ['account for', 'accounted for'] },
    { id: 'b', term: 'overtake', forms: ['overtake', 'overtook', 'overtaking'] },
    { id: 'c', term: 'level off', forms: ['level off', 'levelled off'] },
  ]);
});

it.each([
  ['Coal accounted for most.', ['a:accounted for']],
  ['ACCOUNTING\nFOR all', ['a:ACCOUNTING\nFOR']],
  ['gas accounts for a lot', ['a:accounts for']],
  ['It overtook gas and overtakes oil', ['b:overtook', 'b:overtakes']],
  ['to account. For years', []],
  ['they discount for it; takeover; overtakers-by', []],
  ['', []],
])('words used in both texts are found in %j: %j', (text, words) => {
  expect(marked(text)).toEqual(words);
  const pieces = markTerms(text, TERMS).map((piece) => piece.text);
  expect(pieces.join('')).toBe(text);
});

it.each([
  ['dominate', 'dominated', 'dominating', 'dominates', 'Dominated'],
  ['process', 'processes', 'processed'],
  ['plummet', 'plummeted'],
  ['drop', 'drops', 'dropped', 'dropping'],
])('words used in both texts include the regular forms of %s', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

it('words used in both texts are marked in the model answer, which is otherwise unchanged', () => {
  const html = withUsedTerms(MODEL, new Set(['b']));
  expect(html.match(/data-used/g)).toHaveLength(2);
  expect(html.replaceAll(' data-used=""', '')).toBe(MODEL);
});
