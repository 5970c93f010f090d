// @vitest-environment jsdom
import { EditorState } from 'draft-js';
import { Map as ImmutableMap } from 'immutable';
import { expect, it } from 'vitest';

it('the collections that the editor is made of take no name for a prototype (CVE-2026-29063)', () => {
  const hostile = ImmutableMap([['__proto__', ImmutableMap({ isAdmin: true })]]);
  for (const made of [hostile.toJS(), hostile.toObject()]) {
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
    expect(made).not.toHaveProperty('isAdmin');
  }
});

it('the editor has the same copy of them as everything here', () => {
  const blocks = EditorState.createEmpty().getCurrentContent().getBlockMap();
  expect(ImmutableMap.isMap(blocks)).toBe(true);
  expect(Object.getPrototypeOf(blocks.toMap())).toBe(ImmutableMap.prototype);
});
