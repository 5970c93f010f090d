// @vitest-environment jsdom
import { EditorState } from 'draft-js';
import { expect, it } from 'vitest';
import { cursorAt as at, htmlOf } from '../../../test/editor.ts';
import { typeSigns } from './markdown.ts';

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

it.each<[string, string, number, string, number?]>([
  ['other signs', '<p>2.x</p>', 2, ' '],
  ['signs later in the paragraph', '<p>a -</p>', 3, ' '],
  ['another letter', '<p>-</p>', 1, '-'],
  ['a heading', '<h2>-</h2>', 1, ' '],
  ['a list', '<ul><li>-</li></ul>', 1, ' '],
  ['signs in a cell', '<table><tbody><tr><td>-</td></tr></tbody></table>', 1, ' ', 1],
])('nothing begins after %s', (_what, html, offset, typed, nth = 0) => {
  expect(typeSigns(at(html, offset, nth), typed)).toBeNull();
});
