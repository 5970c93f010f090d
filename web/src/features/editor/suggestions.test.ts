// @vitest-environment jsdom
import { EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { markSuggested, suggestTerms } from './suggestions.ts';

/** The glossary with these terms; a term's id is the term itself. */
function glossary(...terms: string[]) {
  return terms.map((term) => ({
    id: term,
    term,
    definition: `What ${term} means.`,
    isActive: true,
  }));
}

/** What is suggested for a text, in square brackets where it stands. */
function suggested(html: string, ...terms: string[]): string[] {
  return suggestTerms(fromHtml(html), glossary(...terms)).map(
    ({ term, before, text, after }) => `${term.term}: ${before}[${text}]${after}`,
  );
}

const span = (id: string, text = id) =>
  `<span class="glossary-term" data-term-id="${id}">${text}</span>`;

describe('what is suggested', () => {
  it('is every term that the text holds, in the order of the text', () => {
    expect(suggested('<p>a fall and a slight rise</p>', 'slight rise', 'absent', 'fall')).toEqual([
      'fall: a [fall] and a slight rise',
      'slight rise: a fall and a [slight rise]',
    ]);
  });

  it('says where it stands', () => {
    const content = fromHtml('<p>one</p><ul><li>then a rise</li></ul>');
    const [suggestion] = suggestTerms(content, glossary('rise'));
    expect(suggestion).toMatchObject({ start: 7, end: 11, text: 'rise' });
    expect(suggestion?.block).toBe(content.getLastBlock().getKey());
  });

  it('is active', () => {
    const terms = glossary('rise').map((term) => ({ ...term, isActive: false }));
    expect(suggestTerms(fromHtml('<p>rise</p>'), terms)).toEqual([]);
  });

  it('is offered once, where it stands first', () => {
    expect(suggested('<p>A rise.</p><p>No rise.</p>', 'rise')).toEqual(['rise: A [rise].']);
  });

  it('is nothing in an empty text or of an empty glossary', () => {
    expect(suggested('', 'rise')).toEqual([]);
    expect(suggested('<p>rise</p>')).toEqual([]);
  });

  it('comes with a few words around it, and no torn ones', () => {
    const words = 'forty words stand between this and the edges of the paragraph that holds it all';
    const [only] = suggested(`<p>${words} rise ${words}</p>`, 'rise');
    expect(only).toBe(
      'rise: …this and the edges of the paragraph that holds it all [rise] ' +
        'forty words stand between this and the edges of the…',
    );
  });
});

describe('whole words whatever the case', () => {
  it.each([
    ['rise', 'a RISE', 'a [RISE]'],
    ['RISE', 'Rise!', '[Rise]!'],
    ['cafe', 'the Café’s', 'the [Café]’s'],
    ['café', 'a cafe', 'a [cafe]'],
    ['café', 'a cafe\u0301', 'a [cafe\u0301]'],
    ['account for', 'they account\u00a0for', 'they [account\u00a0for]'],
    ['account for', 'they account\u00a0 for', 'they [account\u00a0 for]'],
    ['account  for', 'they account<br>for', 'they [account\nfor]'],
    ['account for', 'they <b>acc</b>ount <i>for</i> it', 'they [account for] it'],
    ['household', 'the household’s share', 'the [household]’s share'],
    ["Moore's law", 'by Moore’s law', 'by [Moore’s law]'],
    ["Engel's", 'as Engel’s', 'as [Engel’s]'],
    ['long-term', 'a long\u2011term plan', 'a [long\u2011term] plan'],
    ['C++', 'in C++.', 'in [C++].'],
    ['fall', '“fall” or ‘fall’', '“[fall]” or ‘fall’'],
    ['fall', 'rise/fall', 'rise/[fall]'],
    ['fall', 'rise–fall', 'rise–[fall]'],
    ['рост', 'это Рост', 'это [Рост]'],
    ['2:1', 'by 2:1 here', 'by [2:1] here'],
  ])('%s is found in %s', (term, text, place) => {
    expect(suggested(`<p>${text}</p>`, term)).toEqual([`${term}: ${place}`]);
  });

  it.each([
    ['rise', 'sunrise rises arise'],
    ['rise', 'rise2 rise-time high-rise rose'],
    ['don', "they don’t and don't"],
    ['caf', 'a café'],
    ['account for', 'account, for accountfor'],
    ['account for', 'account fortune account for-profit'],
    ['rate of growth', 'rate and growth'],
    ['account for', 'account</p><p>for'],
    ['C++', 'C or C+'],
    ['%', '5 %'],
    ['2:1', 'on 2 1'],
    ['рост', 'прирост'],
  ])('%s is not found in %s', (term, text) => {
    expect(suggested(`<p>${text}</p>`, term)).toEqual([]);
  });

  it('the spelling decides between terms that differ in accents alone', () => {
    expect(suggested('<p>to resume a résumé</p>', 'résumé', 'resume')).toEqual([
      'resume: to [resume] a résumé',
      'résumé: to resume a [résumé]',
    ]);
  });
});

describe('the longest first', () => {
  it('has the place', () => {
    expect(suggested('<p>They account for half.</p>', 'account', 'account for', 'for')).toEqual([
      'account for: They [account for] half.',
    ]);
  });

  it('and the shorter one is offered where it stands alone', () => {
    const text = '<p>They account for half. We account for less. An account.</p>';
    expect(suggested(text, 'account', 'account for')).toEqual([
      'account for: They [account for] half. We account for less. An account.',
      'account: They account for half. We account for less. An [account].',
    ]);
  });

  it('even when it begins later', () => {
    const text = '<p>a sharp rise in temperature</p>';
    expect(suggested(text, 'sharp rise', 'rise in temperature')).toEqual([
      'rise in temperature: a sharp [rise in temperature]',
    ]);
  });

  it('and keeps it when it is marked elsewhere', () => {
    const text = `<p>They ${span('account for')} half and account for more.</p>`;
    expect(suggested(text, 'account', 'account for')).toEqual([]);
  });
});

describe('not in headings, links or other marks', () => {
  it.each(['h2', 'h3', 'h4'])('not in %s', (name) => {
    expect(suggested(`<${name}>A rise</${name}><p>One rise</p>`, 'rise')).toEqual([
      'rise: One [rise]',
    ]);
  });

  it.each([
    ['a link', '<a href="https://example.org">a rise</a>'],
    ['part of a link', 'ris<a href="https://example.org">e</a>'],
    ['another term', span('other', 'a rise')],
  ])('not in %s', (_what, inner) => {
    expect(suggested(`<p>It was ${inner}.</p><p>One rise</p>`, 'rise')).toEqual([
      'rise: One [rise]',
    ]);
  });

  it('in lists and quotations', () => {
    const text = '<ul><li>A rise</li></ul><blockquote><p>A fall</p></blockquote>';
    expect(suggested(text, 'rise', 'fall')).toEqual(['rise: A [rise]', 'fall: A [fall]']);
  });

  it('and not at all when the text marks the term already, be it later or as another word', () => {
    expect(suggested(`<p>A rise.</p><p>It ${span('rise', 'rose')}.</p>`, 'rise')).toEqual([]);
    expect(suggested(`<p>A rise.</p><h2>It ${span('rise', 'rose')}</h2>`, 'rise')).toEqual([]);
  });
});

describe('what is accepted', () => {
  const TERMS = glossary('rise', 'fall');
  const TEXT = '<p>A <strong>ri</strong>se and a fall, a rise.</p>';
  const html = (state: EditorState) =>
    toHtml(state.getCurrentContent()).replaceAll(/ data-(term|definition)="[^"]*"/g, '');
  const open = () => EditorState.createWithContent(fromHtml(TEXT));
  const marked = (...ids: string[]) => markSuggested(open(), TERMS, new Set(ids));

  it('is marked as the toolbar marks it: one term, current text and definition', () => {
    const state = markSuggested(open(), TERMS, new Set(['fall']));
    expect(toHtml(state.getCurrentContent())).toContain(
      '<span class="glossary-term" data-term-id="fall" data-term="fall" data-definition="What fall means.">fall</span>',
    );
    expect(html(marked('rise'))).toBe(
      `<p>A ${span('rise', '<strong>ri</strong>se')} and a fall, a rise.</p>`,
    );
  });

  it('is one step to undo, however many', () => {
    const state = marked('rise', 'fall');
    expect(html(state)).toBe(
      `<p>A ${span('rise', '<strong>ri</strong>se')} and a ${span('fall')}, a rise.</p>`,
    );
    expect(html(EditorState.undo(state))).toBe(TEXT);
    expect(html(EditorState.redo(EditorState.undo(state)))).toBe(html(state));
  });

  it('leaves the cursor where it was', () => {
    const state = open();
    const next = markSuggested(state, TERMS, new Set(['fall']));
    expect(next.getSelection()).toBe(state.getSelection());
  });

  it('is nothing when nothing wanted is there any more', () => {
    const state = open();
    expect(markSuggested(state, TERMS, new Set(['absent']))).toBe(state);
  });
});
