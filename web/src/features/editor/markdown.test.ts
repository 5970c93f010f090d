// @vitest-environment jsdom
import { EditorState, type SelectionState } from 'draft-js';
import { expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { typeSigns } from './markdown.ts';

/** A text with the cursor after some characters of its block. */
function at(html: string, offset: number, nth = 0): EditorState {
  const state = EditorState.createWithContent(fromHtml(html));
  const key = state.getCurrentContent().getBlocksAsArray()[nth]?.getKey() ?? '';
  const place = { anchorKey: key, focusKey: key, anchorOffset: offset, focusOffset: offset };
  return EditorState.forceSelection(state, state.getSelection().merge(place) as SelectionState);
}

const htmlOf = (state: EditorState) => toHtml(state.getCurrentContent());

it.each([
  ['-', '<ul><li>x</li></ul>'],
  ['*', '<ul><li>x</li></ul>'],
  ['1.', '<ol><li>x</li></ol>'],
  ['##', '<h2>x</h2>'],
  ['###', '<h3>x</h3>'],
  ['####', '<h4>x</h4>'],
  ['&gt;', '<blockquote><p>x</p></blockquote>'],
])('%s and a space begin %s, and one undo brings the signs back', (signs, expected) => {
  const { length } = signs.replace('&gt;', '>');
  const typed = typeSigns(at(`<p>${signs}x</p>`, length), ' ') ?? expect.fail();
  expect(htmlOf(typed)).toBe(expected);
  expect(typed.getSelection().getStartOffset()).toBe(0);
  expect(htmlOf(EditorState.undo(typed))).toBe(`<p>${signs} x</p>`);
});

it.each([
  ['other signs', '<p>2.x</p>', 2, ' '],
  ['signs later in the paragraph', '<p>a -</p>', 3, ' '],
  ['another letter', '<p>-</p>', 1, '-'],
  ['a heading', '<h2>-</h2>', 1, ' '],
  ['a list', '<ul><li>-</li></ul>', 1, ' '],
])('nothing begins after %s', (_what, html, offset, typed) => {
  expect(typeSigns(at(html, offset), typed)).toBeNull();
});

it('nothing begins in a table', () => {
  const table = '<table><tbody><tr><td>-</td></tr></tbody></table>';
  expect(typeSigns(at(table, 1, 1), ' ')).toBeNull();
});
