// @vitest-environment jsdom
import { ContentState, EditorState, Modifier } from 'draft-js';
import { describe, expect, it } from 'vitest';
import { select as selectBlocks } from '../../../../test/editor.ts';
import { fromHtml, toHtml } from '../convert.ts';
import { pasteBlocks } from '../paste.ts';
import {
  onReturnInTable,
  placeOf,
  runInTable,
  runTableAction,
  type TableAction,
  typeAcrossCells,
} from './commands.ts';
import { keepTables } from './repair.ts';

const HEAD = '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>';
const BODY = '<tbody><tr><td>c</td><td>d</td></tr></tbody>';
const NEW_HEADS = '<tr><th scope="col"></th><th scope="col"></th></tr>';
const TABLE = `<table>${HEAD}${BODY}</table>`;
const row = (...cells: string[]) =>
  `<tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<td>${cell}</td>`)).join('')}</tr>`;
const high = (rows: number) => `<td rowspan="${rows}">m</td>`;
const wide = (columns: number) => `<td colspan="${columns}">n</td>`;
const LAST = row('d', 'e', 'f');
/** The cell "m" is two rows high and the cell "n" two columns wide. */
const MERGED = `<table><tbody>${row(high(2), 'b', 'c')}${row(wide(2))}${LAST}</tbody></table>`;

const htmlOf = (state: EditorState | null) => state && toHtml(state.getCurrentContent());
const flat = (state: EditorState | null) => htmlOf(state)?.replace(/<\/?(table|tbody)>/g, '');
const blockWith = (state: EditorState, text: string) => {
  const block = state
    .getCurrentContent()
    .getBlocksAsArray()
    .find((one) => one.getText() === text);
  if (!block) throw new Error(`no block “${text}”`);
  return block;
};

/** A document with a selection from one block to another, by their texts and offsets. */
function select(html: string, from: string, start = 0, to = from, end = start): EditorState {
  const texts = fromHtml(html)
    .getBlocksAsArray()
    .map((block) => block.getText());
  return selectBlocks(html, [texts.indexOf(from), start], [texts.indexOf(to), end]);
}
const cursorText = (state: EditorState | null) =>
  state?.getCurrentContent().getBlockForKey(state.getSelection().getStartKey()).getText();
const act = (html: string, cell: string, action: TableAction) =>
  runTableAction(action, select(html, cell));

describe('rows and columns', () => {
  it.each<[TableAction, string, string]>([
    ['rowBelow', 'a', TABLE.replace('<tbody>', `<tbody>${row('', '')}`)],
    ['rowAbove', 'd', TABLE.replace('<tbody>', `<tbody>${row('', '')}`)],
    ['rowAbove', 'b', TABLE.replace('<thead>', `<thead>${NEW_HEADS}`)],
    ['deleteRow', 'c', `<table>${HEAD}</table>`],
    ['deleteRow', 'a', `<table>${BODY}</table>`],
    [
      'columnAfter',
      'd',
      TABLE.replace('b</th>', 'b</th><th scope="col"></th>').replace('d</td>', 'd</td><td></td>'),
    ],
    [
      'columnBefore',
      'c',
      TABLE.replace('<th ', '<th scope="col"></th><th ').replace('<td>', '<td></td><td>'),
    ],
    ['deleteColumn', 'b', TABLE.replace('<th scope="col">b</th>', '').replace('<td>d</td>', '')],
    ['headerRow', 'c', `<table><tbody>${row('a', 'b')}${row('c', 'd')}</tbody></table>`],
    ['headerColumn', 'b', TABLE.replace('<td>c</td>', '<th scope="row">c</th>')],
    ['deleteTable', 'a', ''],
  ])('%s at “%s”', (action, cell, expected) => {
    const changed = act(TABLE, cell, action);
    expect(htmlOf(changed)).toBe(expected);
    expect(htmlOf(EditorState.undo(changed))).toBe(TABLE);
  });

  it.each<[TableAction, string, string]>([
    ['rowBelow', 'b', row(high(3), 'b', 'c') + row('', '') + row(wide(2)) + LAST],
    ['rowBelow', 'm', row(high(2), 'b', 'c') + row(wide(2)) + row('', '', '') + LAST],
    ['deleteRow', 'b', row('m', wide(2)) + LAST],
    ['columnAfter', 'e', row(high(2), 'b', '', 'c') + row(wide(3)) + row('d', 'e', '', 'f')],
    ['deleteColumn', 'f', row(high(2), 'b') + row('n') + row('d', 'e')],
    ['split', 'm', row('m', 'b', 'c') + row('', wide(2)) + LAST],
    [
      'headerRow',
      'd',
      `<thead><tr><th rowspan="2" scope="col">m</th><th scope="col">b</th><th scope="col">c</th></tr><tr><th colspan="2" scope="col">n</th></tr></thead>${LAST}`,
    ],
  ])('with merged cells: %s at “%s”', (action, cell, expected) => {
    expect(flat(act(MERGED, cell, action))).toBe(expected);
  });

  it('each change is one step to undo, which restores the cursor', () => {
    const once = act(TABLE, 'd', 'rowBelow');
    const twice = runTableAction('rowBelow', once);
    const back = EditorState.undo(EditorState.undo(twice));
    expect(htmlOf(EditorState.undo(twice))).toBe(htmlOf(once));
    expect(htmlOf(back)).toBe(TABLE);
    expect(cursorText(back)).toBe('d');
    expect(placeOf(EditorState.redo(back))?.cell).toMatchObject({ row: 2, column: 1 });
  });

  it('the last row or column takes the table with it', () => {
    const one = '<p>x</p>\n<table><tbody><tr><td>a</td></tr></tbody></table>\n<p>y</p>';
    for (const action of ['deleteRow', 'deleteColumn'] as const) {
      const state = act(one, 'a', action);
      expect(htmlOf(state)).toBe('<p>x</p>\n<p>y</p>');
      expect(cursorText(state)).toBe('y');
    }
  });
});

describe('keys in a table', () => {
  it('Tab and Shift+Tab move between cells; at the ends a row is added or the table left', () => {
    const html = `<p>x</p>\n${TABLE}`;
    expect(cursorText(runInTable('next-cell', select(html, 'b')))).toBe('c');
    expect(cursorText(runInTable('previous-cell', select(html, 'c')))).toBe('b');
    expect(cursorText(runInTable('previous-cell', select(html, 'a')))).toBe('x');
    const grown = runInTable('next-cell', select(html, 'd'));
    expect(htmlOf(grown)).toBe(html.replace('</tbody>', '<tr><td></td><td></td></tr></tbody>'));
    expect(grown && placeOf(grown)?.cell).toMatchObject({ row: 2, column: 0 });
  });

  it('Escape moves below the table, also if nothing is there', () => {
    const left = runInTable('leave-table', select(TABLE, 'b'));
    expect(left && placeOf(left)).toBeNull();
    expect(htmlOf(left)).toBe(TABLE);
  });

  it('Enter breaks the line of a cell, and leads from the caption to the first cell', () => {
    expect(onReturnInTable(select(TABLE, 'c', 1))).toBe('new-line');
    const html = TABLE.replace('<thead>', '<caption>t</caption><thead>');
    const state = onReturnInTable(select(html, 't'));
    expect(state !== 'new-line' && cursorText(state)).toBe('a');
    expect(onReturnInTable(select('<p>x</p>', 'x'))).toBeNull();
  });

  it('Backspace and Delete never merge cells with each other or with the text around', () => {
    const html = `<p>x</p>\n${TABLE}\n<p>y</p>`;
    for (const [command, text, offset] of [
      ['backspace', 'c', 0],
      ['backspace-word', 'c', 0],
      ['delete', 'b', 1],
      ['split-block', 'b', 1],
      ['backspace', 'y', 0],
      ['delete', 'x', 1],
    ] as const) {
      expect(htmlOf(runInTable(command, select(html, text, offset))), command).toBe(html);
    }
    expect(cursorText(runInTable('backspace', select(html, 'y')))).toBe('d');
    expect(cursorText(runInTable('delete', select(html, 'x', 1)))).toBe('a');
    expect(runInTable('backspace', select(html, 'c', 1))).toBeNull();
    expect(runInTable('backspace', select('<p>x</p>', 'x'))).toBeNull();
  });
});

describe('a selection across cells', () => {
  const html = `<p>xx</p>\n${TABLE}\n<p>yy</p>`;

  it('is deleted or typed over cell by cell', () => {
    expect(htmlOf(runInTable('backspace', select(html, 'b', 0, 'c', 1)))).toBe(
      html.replace('>b<', '><').replace('>c<', '><'),
    );
    expect(htmlOf(runInTable('delete', select(html, 'xx', 1, 'a', 1)))).toBe(
      html.replace('xx', 'x').replace('>a<', '><'),
    );
    const typed = typeAcrossCells(select(html, 'd', 0, 'yy', 1), 'z');
    expect(htmlOf(typed)).toBe(html.replace('>d<', '>z<').replace('yy', 'y'));
    expect(typed && htmlOf(EditorState.undo(typed))).toBe(html);
  });

  it('takes a table with it that it contains whole', () => {
    expect(htmlOf(runInTable('delete', select(html, 'a', 0, 'yy', 1)))).toBe('<p>xx</p>\n<p>y</p>');
  });

  it('that Draft removes itself leaves the table whole', () => {
    for (const [from, start, to, end] of [
      ['a', 0, 'd', 1],
      ['xx', 1, 'c', 1],
      ['b', 1, 'yy', 1],
    ] as const) {
      const before = select(html, from, start, to, end);
      const content = before.getCurrentContent();
      const removed = Modifier.removeRange(content, before.getSelection(), 'backward');
      const after = keepTables(content, EditorState.push(before, removed, 'remove-range'));
      const body = new DOMParser().parseFromString(htmlOf(after) ?? '', 'text/html').body;
      expect(body.querySelectorAll('thead th[scope], tbody td')).toHaveLength(4);
      expect(htmlOf(EditorState.undo(after))).toBe(html);
    }
  });

  it('a line that Draft puts between cells moves below the table', () => {
    const before = select(html, 'b', 1);
    const content = before.getCurrentContent();
    const split = Modifier.splitBlock(content, before.getSelection());
    const after = keepTables(content, EditorState.push(before, split, 'split-block'));
    expect(htmlOf(after)).toBe(html.replace('</table>', '</table>\n<p></p>'));
  });
});

describe('a copy within the editor', () => {
  const copy = (state: EditorState, ...texts: string[]) =>
    texts.map((text) => blockWith(state, text));

  it('of cells becomes a table of its own, and of words only text', () => {
    const state = select(`<p>xy</p>\n${TABLE}`, 'xy', 1);
    expect(htmlOf(pasteBlocks(state, copy(state, 'b', 'c', 'd')))).toBe(
      `<p>x</p>\n<table><thead><tr><th scope="col">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>\n<p>y</p>\n${TABLE}`,
    );
    expect(htmlOf(pasteBlocks(state, copy(state, 'c')))).toBe(`<p>xcy</p>\n${TABLE}`);
    expect(pasteBlocks(state, copy(state, 'xy'))).toBeNull();
  });

  it('of text into a cell stays in the cell', () => {
    const state = select(`<p>x</p>\n<h2>y</h2>\n${TABLE}`, 'c', 1);
    expect(htmlOf(pasteBlocks(state, copy(state, 'x', 'y')))).toContain(
      '<td>cx<br>y</td><td>d</td>',
    );
  });
});

it('an empty document has no table, and a table no line that nobody wrote', () => {
  expect(toHtml(ContentState.createFromText(''))).toBe('');
  expect(toHtml(fromHtml(TABLE))).toBe(TABLE);
  expect(fromHtml(TABLE).getBlocksAsArray()).toHaveLength(6);
});
