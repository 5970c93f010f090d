import {
  type ContentState,
  type DraftBlockType,
  EditorState,
  getDefaultKeyBinding,
  KeyBindingUtil,
  Modifier,
  RichUtils,
} from 'draft-js';
import type { KeyboardEvent } from 'react';

export type Command = string | null;

const LIST = /-list-item$/;
const MAX_DEPTH = 4;

export function currentBlockType(state: EditorState): DraftBlockType {
  const key = state.getSelection().getStartKey();
  return state.getCurrentContent().getBlockForKey(key).getType();
}

export function isList(type: DraftBlockType): boolean {
  return LIST.test(type);
}

/** Makes the selected blocks of this kind, or paragraphs if they are of it already. */
export function toggleBlock(state: EditorState, type: DraftBlockType): EditorState {
  const toggled = RichUtils.toggleBlockType(state, type);
  const blocks = toggled.getCurrentContent().getBlockMap();
  // Only list items have a depth.
  const level = blocks.map((block) =>
    block && !isList(block.getType()) && block.getDepth() > 0 ? block.set('depth', 0) : block,
  );
  if (level.equals(blocks)) return toggled;
  const content = toggled.getCurrentContent().set('blockMap', level) as ContentState;
  return EditorState.set(toggled, { currentContent: content });
}

/** Moves list items one level in or out; `null` when nothing can move. */
function indent(state: EditorState, by: 1 | -1): EditorState | null {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const blocks = content.getBlocksAsArray();
  const keys = blocks.map((block) => block.getKey());
  const from = keys.indexOf(selection.getStartKey());
  const to = keys.indexOf(selection.getEndKey());
  let changed = content.getBlockMap();
  for (let index = from; index <= to; index += 1) {
    const block = blocks[index];
    if (!block || !isList(block.getType())) continue;
    const before = index > 0 ? changed.get(keys[index - 1] ?? '') : undefined;
    const deepest = before && isList(before.getType()) ? before.getDepth() + 1 : 0;
    const depth = Math.max(0, Math.min(block.getDepth() + by, deepest, MAX_DEPTH));
    changed = changed.set(block.getKey(), block.set('depth', depth) as typeof block);
  }
  if (changed.equals(content.getBlockMap())) return null;
  const indented = content.merge({ blockMap: changed }) as ContentState;
  return EditorState.push(state, indented, 'adjust-depth');
}

/** What a key does in the text. Tab does nothing here: it leaves the field. */
export function commandOf(event: KeyboardEvent): Command {
  if (event.key === 'Tab') return null;
  if (event.altKey && event.key === 'F10') return 'to-toolbar';
  if (KeyBindingUtil.hasCommandModifier(event) && !event.altKey && !event.shiftKey) {
    switch (event.key.toLowerCase()) {
      case 'k':
        return 'link';
      case 'y':
        return 'redo';
      case ']':
        return 'indent';
      case '[':
        return 'outdent';
      // Draft would make it code, which answers do not have.
      case 'j':
        return null;
    }
  }
  return getDefaultKeyBinding(event);
}

/** Carries a command out; `null` when Draft itself is to do it, or nothing. */
export function run(command: string, state: EditorState): EditorState | null {
  if (command === 'indent') return indent(state, 1) ?? state;
  if (command === 'outdent') return indent(state, -1) ?? state;
  return RichUtils.handleKeyCommand(state, command);
}

/** Enter, where it means more than a new line of the same kind; `null` where it does not. */
export function onReturn(state: EditorState, event: KeyboardEvent): EditorState | null {
  if (event.shiftKey) return RichUtils.insertSoftNewline(state);
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const type = block.getType();
  // An empty item or quoted paragraph ends the list or the quotation.
  if (block.getLength() === 0 && (isList(type) || type === 'blockquote')) {
    return block.getDepth() > 0 ? indent(state, -1) : toggleBlock(state, type);
  }
  // After a heading comes a paragraph.
  if (type.startsWith('header') && selection.getStartOffset() === block.getLength()) {
    const split = Modifier.splitBlock(state.getCurrentContent(), selection);
    const content = Modifier.setBlockType(split, split.getSelectionAfter(), 'unstyled');
    return EditorState.push(state, content, 'split-block');
  }
  return null;
}
