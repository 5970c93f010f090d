// @vitest-environment jsdom
import { EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { buildTerm } from '../../../test/builders.ts';
import { fromHtml, toHtml } from './convert.ts';
import { markSuggested, suggestTerms } from './suggestions.ts';

/** A glossary of these terms, with the term itself as its id. */
const glossary = (...terms: string[]) =>
  terms.map((term) => buildTerm(term, `What ${term} means.`));

/** The suggestions for a text, with the term in square brackets. */
function suggested(html: string, ...terms: string[]): string[] {
  return suggestTerms(fromHtml(html), glossary(...terms)).map(
    ({ term, before, text, after }) => `${term.term}: ${before}[${text}]${after}`,
  );
}

const span = (id: string, text = id) =>
  `<span class="glossary-term" data-term-id="${id}">${text}</span>`;

describe('suggestions', () => {
  it('lists all terms in the text, in the order of the text', () => {
    expect(suggested('<p>a fall and a slight rise</p>', 'slight rise', 'absent', 'fall')).toEqual([
      'fall: a [fall] and a slight rise',
      'slight rise: a fall and a [slight rise]',
    ]);
  });

  it('omits inactive terms', () => {
    const terms = glossary('rise').map((term) => ({ ...term, isActive: false }));
    expect(suggestTerms(fromHtml('<p>rise</p>'), terms)).toEqual([]);
  });

  it('lists each term once, at its first occurrence', () => {
    expect(suggested('<p>A rise.</p><p>No rise.</p>', 'rise')).toEqual(['rise: A [rise].']);
  });

  it('lists nothing for an empty text or glossary', () => {
    expect([...suggested('', 'rise'), ...suggested('<p>rise</p>')]).toEqual([]);
  });

  it('includes a few whole words of context', () => {
    const words = 'forty words stand between this and the edges of the paragraph that holds it all';
    const [only] = suggested(`<p>${words} rise ${words}</p>`, 'rise');
    expect(only).toBe(
      'rise: …this and the edges of the paragraph that holds it all [rise] ' +
        'forty words stand between this and the edges of the…',
    );
  });
});

describe('matching whole words in any case', () => {
  it.each([
    ['rise', 'a RISE', 'a [RISE]'],
    ['cafe', 'the Café’s', 'the [Café]’s'],
    ['café', 'a cafe\u0301', 'a [cafe\u0301]'],
    ['account for', 'they account\u00a0 for', 'they [account\u00a0 for]'],
    ['account  for', 'they account<br>for', 'they [account\nfor]'],
    ['account for', 'they <b>acc</b>ount <i>for</i> it', 'they [account for] it'],
    ["Moore's law", 'by Moore’s law', 'by [Moore’s law]'],
    ["Engel's", 'as Engel’s', 'as [Engel’s]'],
    ['long-term', 'a long\u2011term plan', 'a [long\u2011term] plan'],
    ['C++', 'in C++.', 'in [C++].'],
    ['fall', '“fall” or ‘fall’', '“[fall]” or ‘fall’'],
    ['fall', 'rise–fall', 'rise–[fall]'],
    ['рост', 'это Рост', 'это [Рост]'],
    ['2:1', 'by 2:1 here', 'by [2:1] here'],
  ])('finds %s in %s', (term, text, place) => {
    expect(suggested(`<p>${text}</p>`, term)).toEqual([`${term}: ${place}`]);
  });

  it.each([
    ['rise', 'sunrise rises arise'],
    ['rise', 'rise2 rise-time high-rise rose'],
    ['don', "they don’t and don't"],
    ['account for', 'account, for accountfor'],
    ['account for', 'account fortune account for-profit'],
    ['account for', 'account</p><p>for'],
    ['C++', 'C or C+'],
    ['%', '5 %'],
    ['2:1', 'on 2 1'],
    ['рост', 'прирост'],
  ])('does not find %s in %s', (term, text) => {
    expect(suggested(`<p>${text}</p>`, term)).toEqual([]);
  });

  it('distinguishes terms that differ only in accents by their spelling', () => {
    expect(suggested('<p>to resume a résumé</p>', 'résumé', 'resume')).toEqual([
      'resume: to [resume] a résumé',
      'résumé: to resume a [résumé]',
    ]);
  });
});

describe('overlapping terms', () => {
  it('suggests the shorter one where it occurs alone', () => {
    const text = '<p>They account for half. We account for less. An account.</p>';
    expect(suggested(text, 'account', 'account for')).toEqual([
      'account for: They [account for] half. We account for less. An account.',
      'account: They account for half. We account for less. An [account].',
    ]);
  });

  it('suggests the longest even if it starts later', () => {
    const text = '<p>a sharp rise in temperature</p>';
    expect(suggested(text, 'sharp rise', 'rise in temperature')).toEqual([
      'rise in temperature: a sharp [rise in temperature]',
    ]);
  });

  it('does not suggest a shorter one inside a term marked elsewhere', () => {
    const text = `<p>They ${span('account for')} half and account for more.</p>`;
    expect(suggested(text, 'account', 'account for')).toEqual([]);
  });
});

describe('places to mark', () => {
  it.each([
    ...['h2', 'h3', 'h4'].map((heading) => `<${heading}>A rise</${heading}>`),
    '<p>It was <a href="https://example.org">a rise</a>.</p>',
    '<p>It was ris<a href="https://example.org">e</a>.</p>',
    `<p>It was ${span('other', 'a rise')}.</p>`,
  ])('exclude headings, links and other terms: %s', (html) => {
    expect(suggested(`${html}<p>One rise</p>`, 'rise')).toEqual(['rise: One [rise]']);
  });

  it('include lists and quotations', () => {
    const text = '<ul><li>A rise</li></ul><blockquote><p>A fall</p></blockquote>';
    expect(suggested(text, 'rise', 'fall')).toEqual(['rise: A [rise]', 'fall: A [fall]']);
  });

  it('exclude terms that the text marks anywhere, in any form', () => {
    expect(suggested(`<p>A rise.</p><p>It ${span('rise', 'rose')}.</p>`, 'rise')).toEqual([]);
    expect(suggested(`<p>A rise.</p><h2>It ${span('rise', 'rose')}</h2>`, 'rise')).toEqual([]);
  });
});

describe('accepting suggestions', () => {
  const TERMS = glossary('rise', 'fall');
  const TEXT = '<p>A <strong>ri</strong>se and a fall, a rise.</p>';
  const html = (state: EditorState) =>
    toHtml(state.getCurrentContent()).replaceAll(/ data-(term|definition)="[^"]*"/g, '');
  const open = () => EditorState.createWithContent(fromHtml(TEXT));
  const marked = (...ids: string[]) => markSuggested(open(), TERMS, new Set(ids));

  it('marks one term like the toolbar, with the current name and definition', () => {
    const state = markSuggested(open(), TERMS, new Set(['fall']));
    expect(toHtml(state.getCurrentContent())).toContain(
      '<span class="glossary-term" data-term-id="fall" data-term="fall" data-definition="What fall means.">fall</span>',
    );
    expect(html(marked('rise'))).toBe(
      `<p>A ${span('rise', '<strong>ri</strong>se')} and a fall, a rise.</p>`,
    );
  });

  it('marks several terms as one undo step', () => {
    const state = marked('rise', 'fall');
    expect(html(state)).toBe(
      `<p>A ${span('rise', '<strong>ri</strong>se')} and a ${span('fall')}, a rise.</p>`,
    );
    expect(html(EditorState.undo(state))).toBe(TEXT);
    expect(html(EditorState.redo(EditorState.undo(state)))).toBe(html(state));
  });

  it('leaves the cursor in place, and changes nothing if no accepted term is found', () => {
    const state = open();
    const next = markSuggested(state, TERMS, new Set(['fall']));
    expect(next.getSelection()).toBe(state.getSelection());
    expect(markSuggested(state, TERMS, new Set(['absent']))).toBe(state);
  });
});
