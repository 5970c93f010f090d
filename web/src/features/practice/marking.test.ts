// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { markTerms, modelTerms, stem, withUsedTerms } from './marking.ts';

const span = (id: string, term: string, word: string) =>
  `<span class="glossary-term" data-term-id="${id}" data-term="${term}" data-definition="x">${word}</span>`;

const MODEL = `<p>Coal ${span('a', 'account for', 'accounted for')} 62%, was ${span('b', 'overtake', 'overtook')} and ${span('c', 'level off', 'levelled off')}; wind ${span('b', 'overtake', 'overtaking')}.</p>`;
const TERMS = modelTerms(MODEL);

/** The marked pieces of a text. */
const marked = (text: string) =>
  markTerms(text, TERMS).flatMap((piece) =>
    piece.termId ? [`${piece.termId}:${piece.text}`] : [],
  );

describe('the words that both texts use', () => {
  it('are read out of the model once, with every form', () => {
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
    ['it levels off', ['c:levels off']],
    ['to account. For years', []],
    ['an account of it', []],
    ['they discount for it; takeover; overtakers-by', []],
    ['', []],
  ])('%j has %j', (text, words) => {
    expect(marked(text)).toEqual(words);
    expect(
      markTerms(text, TERMS)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  });

  it.each([
    ['dominate', 'dominated', 'dominating', 'dominates', 'Dominated'],
    ['process', 'processes', 'processed'],
    ['carry', 'carries', 'carried', 'carrying'],
    ['plummet', 'plummeted'],
    ['drop', 'drops', 'dropped', 'dropping'],
    ['exceed', 'exceeds', 'exceeded', 'exceeding'],
  ])('takes the regular forms of %s for one word', (...forms) => {
    expect(new Set(forms.map(stem)).size).toBe(1);
  });

  it('are marked in the model too, and nothing else of it changes', () => {
    const html = withUsedTerms(MODEL, new Set(['b']));
    expect(html.match(/data-used/g)).toHaveLength(2);
    expect(html.replaceAll(' data-used=""', '')).toBe(MODEL);
  });
});
