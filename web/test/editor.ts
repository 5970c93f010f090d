import { EditorState } from 'draft-js';
import { fromHtml, toHtml } from '../src/features/editor/convert.ts';

/** The editor's state with a selection from one block to another, by their positions and offsets. */
export function select(html: string, start: [block: number, offset: number], end = start) {
  const state = EditorState.createWithContent(fromHtml(html));
  const keys = state.getCurrentContent().getBlocksAsArray();
  const selection = state.getSelection().merge({
    anchorKey: keys[start[0]]?.getKey() ?? '',
    anchorOffset: start[1],
    focusKey: keys[end[0]]?.getKey() ?? '',
    focusOffset: end[1],
    hasFocus: true,
  });
  return EditorState.acceptSelection(state, selection);
}

/** The editor's state with the cursor after some characters of a block. */
export const cursorAt = (html: string, offset: number, block = 0) => select(html, [block, offset]);

export const htmlOf = (state: EditorState) => toHtml(state.getCurrentContent());
