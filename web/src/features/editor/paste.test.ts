// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ContentState, EditorState } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { cursorAt as at, htmlOf } from '../../../test/editor.ts';
import { pasteHtml, pasteText } from './paste.ts';

const empty = () => EditorState.createWithContent(ContentState.createFromText(''));
const read = (file: string) => readFileSync(resolve(import.meta.dirname, file), 'utf8').trimEnd();
const pasted = (html: string) => htmlOf(pasteHtml(empty(), html).state);

const PASTES: {
  copies: { of: string; what: string; becomes: string }[];
  html: { what: string; html: string; becomes: string; says?: object }[];
  text: { what: string; text: string; becomes: string }[];
} = parse(read('pastes.yaml'));

describe('pasted HTML is cleaned', () => {
  it.each(PASTES.copies)('from $of: $what', ({ of: program, becomes }) => {
    expect(pasted(read(`pastes/${program}.html`))).toBe(becomes);
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

  it.each(PASTES.html)('as $what', ({ html, becomes, says = {} }) => {
    const { state, ...leftOut } = pasteHtml(empty(), html);
    expect(htmlOf(state)).toBe(becomes);
    expect(leftOut).toMatchObject(says);
  });

  it('inserts a pasted word into the current line', () => {
    // As Chromium copies it.
    const html = '<meta charset="utf-8"><b style="display: inline">very<span>&nbsp;</span></b>';
    expect(htmlOf(pasteHtml(at('<p>a fast car</p>', 2), html, 'very ').state)).toBe(
      '<p>a <strong>very</strong> fast car</p>',
    );
  });
});

it.each(PASTES.text)('pasted plain text $what', ({ text, becomes }) => {
  expect(htmlOf(pasteText(empty(), text))).toBe(becomes);
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
    const html = table(row('a', 'b'), row('c', 'd'));
    // The first block is the empty line before the table.
    const text = pasteHtml(at(html, 0, 4), '<h2>x</h2><ul><li><b>y</b></li></ul>').state;
    expect(htmlOf(text)).toBe(table(row('a', 'b'), row('c', 'x<br><strong>y</strong>d')));
    const filled = pasteHtml(at(html, 0, 4), table(row('1', '<b>2</b>'), row('3', '4'))).state;
    expect(htmlOf(filled)).toBe(
      table(row('a', 'b', ''), row('c', '1', '<strong>2</strong>'), row('', '3', '4')),
    );
    expect(htmlOf(EditorState.undo(filled))).toBe(html);
  });
});
