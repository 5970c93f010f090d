import { describe, expect, it } from 'vitest';
import { markedTerms, withScrollingTables, withSides, withWordCounts } from './body.ts';

describe('withWordCounts', () => {
  it('adds the number of words up to the end of each paragraph', () => {
    expect(withWordCounts('<p>One two three.</p><p>Four five</p>')).toBe(
      '<p data-upto="3">One two three.</p><p data-upto="5">Four five</p>',
    );
  });

  it.each([
    ['headings and lists', '<h2>A heading</h2><ul><li>two</li><li>three</li></ul><p>one</p>', 5],
    ['a partly emphasised word once', '<p>un<em>believ</em>able 62<strong>%</strong></p>', 2],
    ['words at a line break', '<p>one<br />two</p>', 2],
    ['no attributes', '<p><span data-definition="many words here">x</span></p>', 1],
  ])('counts %s', (_what, html, words) => {
    expect(withWordCounts(html)).toContain(`<p data-upto="${words}">`);
  });

  it('leaves other attributes and the text unchanged', () => {
    expect(withWordCounts('<p lang="en">a &lt; b</p>')).toBe(
      '<p lang="en" data-upto="3">a &lt; b</p>',
    );
    expect(withWordCounts('')).toBe('');
    expect(withWordCounts('plain')).toBe('plain');
  });
});

describe('markedTerms', () => {
  const span = (id: string, term: string, definition: string) =>
    `<span class="glossary-term" data-term-id="${id}" data-term="${term}" data-definition="${definition}">w</span>`;

  it('lists each term once, in order', () => {
    const html = `<p>${span('b', 'B', 'Second')} ${span('a', 'A', 'First')} ${span('b', 'B', 'Second')}</p>`;
    expect(markedTerms(html)).toEqual([
      { id: 'b', term: 'B', definition: 'Second' },
      { id: 'a', term: 'A', definition: 'First' },
    ]);
  });

  it('decodes entities in attributes, once', () => {
    expect(markedTerms(span('a', 'R&amp;D', '&lt;b&gt; &quot;it&apos;s&quot; &amp;lt;'))).toEqual([
      { id: 'a', term: 'R&D', definition: '<b> "it\'s" &lt;' },
    ]);
  });
});

it('withSides lets lists, quotations and tables begin where their text does', () => {
  const html = '<ol start="3"><li>א</li></ol><table></table>';
  expect(withSides(html)).toBe(
    '<ol dir="auto" start="3"><li>א</li></ol><table dir="auto"></table>',
  );
});

it('withScrollingTables puts each table into an element that scrolls, but no table within a cell', () => {
  const table = (cell: string) => `<table><tbody><tr><td>${cell}</td></tr></tbody></table>`;
  const html = `<p>a</p>${table(table('b'))}${table('c')}`;
  const open = '<div class="body__table" role="group" aria-label="Table" tabindex="0">';
  expect(withScrollingTables(html)).toBe(
    `<p>a</p>${open}${table(table('b'))}</div>${open}${table('c')}</div>`,
  );
  const caption = '<caption>Use of <em>"oil"</em> &amp; gas</caption>';
  expect(withScrollingTables(`<table>${caption}</table>`)).toContain(
    ' aria-label="Use of &quot;oil&quot; &amp; gas" tabindex="0"><table><caption>',
  );
  expect(withWordCounts(`${table('b')}<p>c</p>`)).toContain('<p data-upto="2">');
});
