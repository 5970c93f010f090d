import { type DraftBlockType, EditorState, Modifier } from 'draft-js';
import { touchesTable } from './tables/commands.ts';
import { asOneStep } from './tables/repair.ts';

/** What a paragraph becomes that begins with these signs and a space. */
const TYPES: Readonly<Record<string, DraftBlockType>> = {
  '-': 'unordered-list-item',
  '*': 'unordered-list-item',
  '1.': 'ordered-list-item',
  '##': 'header-two',
  '###': 'header-three',
  '####': 'header-four',
  '>': 'blockquote',
};

/**
 * Makes a list, heading or quotation of a paragraph when a space is typed after its signs; `null` for
 * anything else. Undo brings the signs back, with the space.
 */
export function typeSigns(state: EditorState, typed: string): EditorState | null {
  const selection = state.getSelection();
  if (typed !== ' ' || !selection.isCollapsed() || touchesTable(state)) return null;
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const signs = block.getText().slice(0, selection.getStartOffset());
  const type = TYPES[signs];
  if (!type || block.getType() !== 'unstyled') return null;
  const spaced = Modifier.insertText(content, selection, typed);
  const before = EditorState.push(state, spaced, 'insert-characters');
  const all = selection.merge({ anchorOffset: 0, focusOffset: signs.length + 1 });
  const bare = Modifier.removeRange(spaced, all, 'backward');
  const changed = Modifier.setBlockType(bare, bare.getSelectionAfter(), type);
  return asOneStep(before, EditorState.push(before, changed, 'change-block-type'));
}
