import {
  type ContentBlock,
  type ContentState,
  type DraftBlockType,
  EditorState,
  getDefaultKeyBinding,
  KeyBindingUtil,
  Modifier,
  RichUtils,
} from 'draft-js';
import type { KeyboardEvent } from 'react';
import { selectedBlocks } from './marks.ts';
import { onReturnInTable, runInTable, touchesTable } from './tables/commands.ts';

const LIST = /-list-item$/;
const MAX_DEPTH = 4;

export function isList(type: DraftBlockType): boolean {
  return LIST.test(type);
}

/** Changes the selected blocks to this type, or back to paragraphs if they have it already. */
export function toggleBlock(state: EditorState, type: DraftBlockType): EditorState {
  if (touchesTable(state)) return state;
  const toggled = RichUtils.toggleBlockType(state, type);
  const blocks = toggled.getCurrentContent().getBlockMap();
  // Only list items can be indented.
  const level = blocks.map((block) =>
    block && !isList(block.getType()) && block.getDepth() > 0 ? block.set('depth', 0) : block,
  );
  if (level.equals(blocks)) return toggled;
  const content = toggled.getCurrentContent().set('blockMap', level) as ContentState;
  return EditorState.set(toggled, { currentContent: content });
}

/** Moves list items one level in or out; returns `null` if none can move. */
export function indent(state: EditorState, by: 1 | -1): EditorState | null {
  const content = state.getCurrentContent();
  let changed = content.getBlockMap();
  for (const block of selectedBlocks(content, state.getSelection())) {
    if (!isList(block.getType())) continue;
    const before: ContentBlock | undefined = changed.get(content.getKeyBefore(block.getKey()));
    const deepest = before && isList(before.getType()) ? before.getDepth() + 1 : 0;
    const depth = Math.max(0, Math.min(block.getDepth() + by, deepest, MAX_DEPTH));
    changed = changed.set(block.getKey(), block.set('depth', depth) as typeof block);
  }
  if (changed.equals(content.getBlockMap())) return null;
  const indented = content.merge({ blockMap: changed }) as ContentState;
  return EditorState.push(state, indented, 'adjust-depth');
}

/** The commands of keys with Ctrl (⌘ on a Mac), where they differ from Draft's. */
const COMMANDS: Readonly<Record<string, string | null>> = {
  k: 'link',
  y: 'redo',
  ']': 'indent',
  '[': 'outdent',
  // Code, which answers do not support.
  j: null,
};

/** The command for a key press. Tab has none outside lists and tables, because it leaves the field. */
export function commandOf(event: KeyboardEvent, state: EditorState): string | null {
  if (event.key === 'Escape') return touchesTable(state) ? 'leave-table' : null;
  if (event.key === 'Tab') {
    if (touchesTable(state)) return event.shiftKey ? 'previous-cell' : 'next-cell';
    if (isList(RichUtils.getCurrentBlockType(state))) return event.shiftKey ? 'outdent' : 'indent';
    return null;
  }
  if (event.altKey && event.key === 'F10') return 'to-toolbar';
  if (KeyBindingUtil.hasCommandModifier(event) && !event.altKey && !event.shiftKey) {
    const command = COMMANDS[event.key.toLowerCase()];
    if (command !== undefined) return command;
  }
  return getDefaultKeyBinding(event);
}

/** Runs a command; returns `null` if Draft should handle it or nothing changes. */
export function run(command: string, state: EditorState): EditorState | null {
  if (command === 'indent') return indent(state, 1) ?? state;
  if (command === 'outdent') return indent(state, -1) ?? state;
  return runInTable(command, state) ?? RichUtils.handleKeyCommand(state, command);
}

/** Handles Enter where it does more than split the block; otherwise returns `null`. */
export function onReturn(state: EditorState, event: KeyboardEvent): EditorState | null {
  const inTable = onReturnInTable(state);
  if (inTable === 'new-line') return RichUtils.insertSoftNewline(state);
  if (inTable) return inTable;
  if (event.shiftKey) return RichUtils.insertSoftNewline(state);
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return null;
  const block = state.getCurrentContent().getBlockForKey(selection.getStartKey());
  const type = block.getType();
  // Enter in an empty item or quoted paragraph ends the list or quotation.
  if (block.getLength() === 0 && (isList(type) || type === 'blockquote')) {
    return block.getDepth() > 0 ? indent(state, -1) : toggleBlock(state, type);
  }
  // A heading is followed by a paragraph.
  if (type.startsWith('header') && selection.getStartOffset() === block.getLength()) {
    const split = Modifier.splitBlock(state.getCurrentContent(), selection);
    const content = Modifier.setBlockType(split, split.getSelectionAfter(), 'unstyled');
    return EditorState.push(state, content, 'split-block');
  }
  return null;
}
