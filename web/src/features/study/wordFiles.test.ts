import { describe, expect, it, vi } from 'vitest';
import { idOf, buildWord as word } from '../../../test/builders.ts';
import { wordsAsCsv, wordsForAnki } from './wordFiles.ts';

const ORIGIN = 'https://band8.example';
/**
 * Parses delimited text like spreadsheets and Anki: quotes can contain anything, doubled quotes
 * stand for one, and any line break outside quotes ends a row.
 */
function parse(text: string, delimiter: string): string[][] {
  const rows: string[][] = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^"\t\n\r,]*))(\t|,|\r\n|\n|\r|$)/y;
  while (field.lastIndex < text.length) {
    const match = field.exec(text);
    if (!match) throw new Error('Not well formed');
    const [, quoted, plain = '', end] = match;
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== delimiter && field.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

const ODD = 'He said "no",\tand\r\nleft\r<b>&amp;';

describe('words as CSV', () => {
  it('opens correctly in a spreadsheet', () => {
    // There it is the sixth already.
    vi.stubEnv('TZ', 'Pacific/Auckland');
    const starred = word({ at: Date.parse('2026-03-05T20:00:00Z') });
    const csv = wordsAsCsv([starred, word({ definition: ODD })], ORIGIN);
    const [head, first, second, ...more] = parse(csv, ',');
    expect(head).toEqual(['Word', 'Definition', 'Sentence', 'Question', 'Answer', 'Starred']);
    expect(first).toEqual([
      'plummet',
      'To fall very quickly.',
      'Coal plummeted, ending at 8%.',
      'The line graph',
      `${ORIGIN}/answer/${idOf('b')}`,
      '2026-03-06',
    ]);
    expect(second?.[1]).toBe('He said "no",\tand\nleft\n<b>&amp;');
    expect(more).toEqual([]);
  });

  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t=', '\r=', '\n=', ' =', '\r\n \t='])(
    'escapes formulas: %j',
    (sign) => {
      const text = `${sign}HYPERLINK("https://evil.example","1")`;
      const hostile = word({ term: text, definition: text, before: text, topic: text });
      const [, cells = [], ...more] = parse(wordsAsCsv([hostile], ORIGIN), ',');
      expect(more).toEqual([]);
      for (const cell of cells.slice(0, 4)) expect(cell).toMatch(/^'[=+\-@＝＋－＠]/);
    },
  );

  it.each([';', '; ', '|', '\n', '\r', '\t'])(
    'escapes a formula after %j, which some programs treat as the start of a cell',
    (sign) => {
      const csv = wordsAsCsv([word({ definition: `x${sign}=1+1` })], ORIGIN);
      expect(parse(csv, ',')).toHaveLength(2);
      expect(csv).toMatch(/x[;|\n\t]'\s*=1\+1/);
      expect(csv).not.toMatch(/[;|\n\t\r]\s*=/);
    },
  );
});

const HEAD = ['#separator:tab', '#html:true', '#guid column:1', '#tags column:4'];
it('words for Anki have lines for its importer and one note per line, whatever the texts contain, and no line that looks like a comment', () => {
  const odd = word({ id: idOf('c'), before: '#1: ', definition: ODD, topic: ODD });
  const all = wordsForAnki([word({}), odd], ORIGIN)
    .trimEnd()
    .split('\n');
  expect(all.slice(0, HEAD.length)).toEqual(HEAD);
  const lines = all.slice(HEAD.length);
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line.startsWith('"')).toBe(true);
  const [first, second] = parse(lines.join('\n'), '\t');
  expect(first).toEqual([
    `band8-${idOf('a')}`,
    'Coal <b>[…]</b>, ending at 8%.<br><br><i>To fall very quickly.</i>',
    '<b>plummet</b><br>To fall very quickly.<br>Coal <b>plummeted</b>, ending at 8%.<br>' +
      `<a href="${ORIGIN}/answer/${idOf('b')}">The line graph</a>`,
    'band8',
  ]);
  expect(second).toHaveLength(4);
  expect(second?.[1]).toContain('<i>He said &quot;no&quot;, and<br>left<br>&lt;b&gt;&amp;amp;</i>');
});
