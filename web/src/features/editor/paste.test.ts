// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ContentState, EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { pasteHtml, pasteText } from './paste.ts';

const empty = () => EditorState.createWithContent(ContentState.createFromText(''));
const at = (html: string, offset: number) => {
  const state = EditorState.createWithContent(fromHtml(html));
  const selection = state.getSelection().merge({ anchorOffset: offset, focusOffset: offset });
  return EditorState.acceptSelection(state, selection);
};
const htmlOf = (state: EditorState) => toHtml(state.getCurrentContent());
const copyOf = (program: string) =>
  readFileSync(resolve(import.meta.dirname, 'pastes', `${program}.html`), 'utf8').trimEnd();
const pasted = (html: string) => htmlOf(pasteHtml(empty(), html).state);

describe('pasted HTML is cleaned', () => {
  it('from Word: no styles, real lists, allowed headings', () => {
    expect(pasted(copyOf('word'))).toBe(
      [
        '<h2>Trains</h2>',
        '<p>Prices rose <strong>sharply</strong>, and <em>fell</em> by 5<sup>th</sup> May.</p>',
        '<ul><li>First <strong>point</strong><ul><li>Inner point</li></ul></li><li>Second point</li></ul>',
        '<ol><li>Numbered</li></ol>',
        '<p>After.</p>',
      ].join('\n'),
    );
  });

  it('from Word without list attributes: lists without their markers', () => {
    const item = (level: number, marker: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><span style='font-family:Symbol'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span>${text}</p>`;
    const list = [
      item(1, '·', '– <b>first</b>&nbsp;point'),
      item(2, 'o', 'inner'),
      item(1, '§', '£&nbsp;5 a day'),
    ];
    expect(pasted(list.join('\n'))).toBe(
      '<ul><li>– <strong>first</strong>&nbsp;point<ul><li>inner</li></ul></li><li>£&nbsp;5 a day</li></ul>',
    );
    expect(pasted([item(1, '1.', '2.5 km'), item(1, '2.', 'o level')].join('\n'))).toBe(
      '<ol><li>2.5 km</li><li>o level</li></ol>',
    );
    expect(pasted(`<p style='mso-list:l0 level1 lfo1'>£&nbsp;5, a.&nbsp;m.</p>`)).toBe(
      '<ul><li>£&nbsp;5, a.&nbsp;m.</li></ul>',
    );
  });

  it('leaves an address that looks like a handler unchanged', () => {
    const link = 'https://example.org/a?x=1/once=2&style=3';
    expect(pasted(`<p title="a > b"style="color:red">See <a href="${link}">it</a></p>`)).toBe(
      `<p>See <a href="${link.replace('&', '&amp;')}">it</a></p>`,
    );
  });

  it('from Google Docs: ignores the outer b and uses the styles of spans', () => {
    expect(pasted(copyOf('googleDocs'))).toBe(
      [
        '<h2>A heading</h2>',
        '<p>Plain, <strong>bold</strong>, <em>italic</em><s>, struck</s> <a href="https://example.org/a">a link</a><sub>2</sub></p>',
        '<ul><li>one<ul><li>two</li></ul></li></ul>',
      ].join('\n'),
    );
  });

  it('from LibreOffice', () => {
    expect(pasted(copyOf('libreOffice')).split('\n')).toEqual([
      '<h2>Trains in <em>Ostwell</em></h2>',
      '<h2>Numbered, if only with nothing</h2>',
      '<p>Prices rose <strong>sharply</strong> and <u>fell</u> by 5<sup>th</sup> May; CO<sub>2</sub> <s>gone</s>.</p>',
      '<ol><li>one<ul><li>inner</li></ul></li><li>two</li><li>three</li></ol>',
      '<table><tbody><tr><th>Year</th><th>km</th></tr><tr><td colspan="2">both</td></tr></tbody></table>',
      '<p><a href="https://example.org/a">link</a> and mark</p>',
      '<blockquote><p>Quoted.</p></blockquote>',
      '<p>a<br>b</p>',
      '<p>Indented.<sup>1</sup></p>',
      '<p>1 A note.</p>',
    ]);
  });

  it('from a web page: only text, links and structure', () => {
    const page = `<article class="post"><h5>Small heading</h5><div style="color:red">Some <font color="red">red</font> text<div>in <code>divs</code></div></div>
      <nav><a href="javascript:alert(1)">bad</a> <a href="https://example.org" onclick="x()" class="y">good</a></nav>
      <blockquote cite="x"><p>One.</p><p>Two.</p></blockquote><pre>a\n  b</pre><button>Press</button></article>`;
    expect(pasted(page)).toBe(
      [
        '<h4>Small heading</h4>',
        '<p>Some red text</p>',
        '<p>in divs</p>',
        '<p>bad <a href="https://example.org">good</a></p>',
        '<blockquote><p>One.</p><p>Two.</p></blockquote>',
        '<p>a<br>b</p>',
        '<p>Press</p>',
      ].join('\n'),
    );
  });

  it.each([
    [
      'accepted changes of a review',
      '<p>It <del>was</del><ins>stood at</ins> 62%<span class=MsoCommentReference>[A1]</span>.<span style="display: none">secret</span></p>',
      '<p>It stood at 62%.</p>',
      { hasChanges: true },
    ],
    [
      'lines of a messenger',
      '<span style="white-space: pre-wrap">One.\nTwo.\n\nThree.</span>',
      '<p>One.<br>Two.</p>\n<p>Three.</p>',
      { hasChanges: false },
    ],
    [
      'paragraphs of a mail',
      '<b>One.<br>Two.<br>\n&nbsp;<br><br>Three.</b><div>Four.</div><div><br></div><div>Five.</div>',
      '<p><strong>One.</strong><br><strong>Two.</strong></p>\n<p><strong>Three.</strong></p>\n<p>Four.</p>\n<p>Five.</p>',
      {},
    ],
    [
      'the styles of classes',
      '<style><!-- @page {margin: 1in} .xl65 {font-weight: 700} @list l0:level1 {mso-level-text:x}\n span.s1 {text-decoration: underline} .no {display:none} --></style><table><tr><td class="xl65">Year</td></tr></table><p class="no">x</p><p><span class="s1">Up</span></p>',
      '<table><tbody><tr><td><strong>Year</strong></td></tr></tbody></table>\n<p><u>Up</u></p>',
      {},
    ],
    [
      'text without the spaces that lay it out',
      '<p>&nbsp;&nbsp; Year&nbsp;&nbsp;\t 1990.&nbsp; In 5&nbsp;km<span style="mso-tab-count:1 dotted">.... </span>3 <span class="Apple-converted-space">&nbsp;</span>m</p>',
      '<p>Year 1990. In 5&nbsp;km 3 m</p>',
      {},
    ],
    [
      'words apart that only a style separates',
      '<div style="display:flex"><b>Men</b><span>Women</span></div><span style="display: block">All</span>of',
      '<p><strong>Men</strong></p>\n<p>Women</p>\n<p>All</p>\n<p>of</p>',
      {},
    ],
    [
      'words apart that a picture or a reading separates',
      '<p>one<img>two <ruby>漢<rt>kan</rt></ruby></p>',
      '<p>one two 漢 kan</p>',
      { images: 1 },
    ],
    [
      'a list in which one item is a heading',
      '<ul><li>One</li><li><h3>Two</h3></li></ul>',
      '<ul><li>One</li><li>Two</li></ul>',
      {},
    ],
    [
      'numbered headings of Word',
      '<h1 style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">1.2<span>&nbsp;&nbsp; </span></span>Trains</h1><p>x</p>',
      '<h2>1.2 Trains</h2>\n<p>x</p>',
      { hasNumbers: false },
    ],
    [
      'lists with letters, with a remark',
      '<ol><li style="list-style-type: lower-alpha">One</li></ol>',
      '<ol><li>One</li></ol>',
      { hasNumbers: true },
    ],
    [
      'the text of links that lead nowhere from here',
      '<p><a href="#_ftn1">[1]</a> <a href="chapter2.htm">next</a> <a href="file:///C:/a">c</a> <a href="/task1">site</a></p>',
      '<p>[1] next c <a href="/task1">site</a></p>',
      {},
    ],
    [
      'the targets of redirects',
      '<p><a href="https://www.google.com/url?q=https://example.org/a&amp;sa=D">a</a> <a href="https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fb&amp;data=x">b</a></p>',
      '<p><a href="https://example.org/a">a</a> <a href="https://example.org/b">b</a></p>',
      {},
    ],
    [
      'a list that goes on, with a remark',
      '<p>After.</p><ol start="4"><li>Four</li><li>Five</li></ol>',
      '<p>After.</p>\n<ol><li>Four</li><li>Five</li></ol>',
      { hasNumbers: true },
    ],
    [
      'a list of Word that goes on, with a remark',
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">3.</span>Three</p>',
      '<ol><li>Three</li></ol>',
      { hasNumbers: true },
    ],
  ])('as %s', (_what, html, expected, said) => {
    const { state, ...leftOut } = pasteHtml(empty(), html);
    expect(htmlOf(state)).toBe(expected);
    expect(leftOut).toMatchObject(said);
  });

  it('inserts a pasted word into the current line', () => {
    // As Chromium copies it.
    const html = '<meta charset="utf-8"><b style="display: inline">very<span>&nbsp;</span></b>';
    expect(htmlOf(pasteHtml(at('<p>a fast car</p>', 2), html, 'very ').state)).toBe(
      '<p>a <strong>very</strong> fast car</p>',
    );
  });
});

it.each([
  [
    'has a paragraph for each line, without blank lines',
    'one\r\n\r\ntwo < three\nfour\n',
    '<p>one</p>\n<p>two &lt; three</p>\n<p>four</p>',
  ],
  [
    'has the lines of a page joined',
    'The bar chart compares how much electric power and how much elec-\ntricity from the wind four countries in Europe sold in the year 2005.\nThe most came, as everybody had expected it to do, from the United\nKingdom.\n\nOverall, it rose.',
    '<p>The bar chart compares how much electric power and how much electricity from the wind four countries in Europe sold in the year 2005. The most came, as everybody had expected it to do, from the United Kingdom.</p>\n<p>Overall, it rose.</p>',
  ],
  [
    'keeps lines that their author ended',
    'Some people think that museums should be free for everybody.\nDiscuss both views.',
    '<p>Some people think that museums should be free for everybody.</p>\n<p>Discuss both views.</p>',
  ],
  [
    'has lists',
    'Two:\n• coal – 5%\n•\tgas\n1. one\n2) two\n- no list',
    '<p>Two:</p>\n<ul><li>coal – 5%</li><li>gas</li></ul>\n<ol><li>one</li><li>two</li></ol>\n<p>- no list</p>',
  ],
])('pasted plain text %s', (_how, text, expected) => {
  expect(htmlOf(pasteText(empty(), text))).toBe(expected);
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const table = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;

describe('pasted tables', () => {
  it('that are too large are not pasted, and the text stays', () => {
    const rows = `<tr>${'<td>1</td>'.repeat(20)}</tr>`.repeat(101);
    const { state, ...leftOut } = pasteHtml(at('<p>Text</p>', 2), `<table>${rows}</table>`);
    expect(leftOut).toMatchObject({ images: 0, isTooLarge: true });
    expect(htmlOf(state)).toBe('<p>Text</p>');
    const wide = `<table><tr><td colspan=100><tr>${'<td>'.repeat(30)}${'<tr>'.repeat(70)}</table>`;
    expect(pasteHtml(empty(), wide)).toMatchObject({ isTooLarge: true });
  });

  it('from Word: header rows and merged cells, without widths and styles', () => {
    expect(pasted(copyOf('wordTable'))).toBe(
      [
        '<table><thead><tr><td colspan="2"><strong>Energy</strong></td></tr></thead><tbody><tr><td>Coal<br>and <em>gas</em></td><td></td></tr></tbody></table>',
        '<p>After.</p>',
      ].join('\n'),
    );
  });

  it('from Excel: cells without the row that sets widths', () => {
    expect(pasted(copyOf('excel'))).toBe(
      '<table><tbody><tr><td><strong>Year</strong></td><td><strong>Km &lt; 5</strong></td></tr><tr><td rowspan="2">1990</td><td>1.5</td></tr><tr><td>2</td></tr></tbody></table>',
    );
  });

  it('from Google Sheets and Docs: bold cells, links and sub- and superscript', () => {
    expect(pasted(copyOf('googleSheets'))).toBe(
      table(row('<strong>City</strong>', '<a href="https://e.org">12</a>')),
    );
    expect(pasted(copyOf('googleDocsTable'))).toBe(
      table(row('<strong>CO</strong><sub>2</sub>', 'a<br>b')),
    );
  });

  it('splits the paragraph at the cursor, and leaves out scripts, spans that are too large and tables in cells', () => {
    const html = `<p>Before</p><table style="x"><caption>Rail <script>x()</script></caption><tr><th scope="col" style="y" onclick="x()">Year</th><th scope="evil">km</th></tr><tr><td colspan="9999" rowspan="-1">a<img src=x onerror=x()></td><td>${table(row('in', 'ner'))}</td></tr></table>`;
    const { state, images } = pasteHtml(at('<p>onetwo</p>', 3), html);
    expect(images).toBe(1);
    expect(htmlOf(state)).toBe(
      [
        '<p>one</p>',
        '<p>Before</p>',
        '<table><caption>Rail</caption><tbody><tr><th scope="col">Year</th><th>km</th></tr><tr><td>a</td><td>in<br>ner</td></tr></tbody></table>',
        '<p>two</p>',
      ].join('\n'),
    );
  });

  it('into a cell: text becomes lines, and a table fills cells and adds what is missing', () => {
    const cellAt = (html: string, block: number) => {
      const state = EditorState.createWithContent(fromHtml(html));
      const key = state.getCurrentContent().getBlocksAsArray()[block]?.getKey() ?? '';
      return EditorState.acceptSelection(
        state,
        state.getSelection().merge({ anchorKey: key, focusKey: key }),
      );
    };
    const html = table(row('a', 'b'), row('c', 'd'));
    // The first block is the empty line before the table.
    const text = pasteHtml(cellAt(html, 4), '<h2>x</h2><ul><li><b>y</b></li></ul>').state;
    expect(htmlOf(text)).toBe(table(row('a', 'b'), row('c', 'x<br><strong>y</strong>d')));
    const filled = pasteHtml(cellAt(html, 4), table(row('1', '<b>2</b>'), row('3', '4'))).state;
    expect(htmlOf(filled)).toBe(
      table(row('a', 'b', ''), row('c', '1', '<strong>2</strong>'), row('', '3', '4')),
    );
    expect(htmlOf(EditorState.undo(filled))).toBe(html);
  });
});
