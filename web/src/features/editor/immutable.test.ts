// @vitest-environment jsdom
import { EditorState } from 'draft-js';
import { Map as ImmutableMap } from 'immutable';
import { expect, it } from 'vitest';

it('the editor’s collections do not set a prototype through a key (CVE-2026-29063)', () => {
  const hostile = ImmutableMap([['__proto__', ImmutableMap({ isAdmin: true })]]);
  for (const made of [hostile.toJS(), hostile.toObject()]) {
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(made).not.toHaveProperty('isAdmin');
  }
});

it('the editor uses the same copy of the library as this code', () => {
  const blocks = EditorState.createEmpty().getCurrentContent().getBlockMap();
  expect(ImmutableMap.isMap(blocks)).toBe(true);
  expect(Object.getPrototypeOf(blocks.toMap())).toBe(ImmutableMap.prototype);
});
