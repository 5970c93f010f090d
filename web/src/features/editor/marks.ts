import type { Schemas } from '@band8/client';
import {
  type ContentBlock,
  type ContentState,
  EditorState,
  type EntityInstance,
  Modifier,
  type SelectionState,
} from 'draft-js';
import { selectIn } from './tables/repair.ts';

/** The type of links and terms, which share one because Draft allows one per character. */
export const MARK = 'MARK';

/** The attributes of a glossary span; stored ones may have only the id. */
type TermMark = Partial<Omit<Term, 'isActive'>>;

/** The marks of a range of text: a link, a term or both. */
export interface Mark {
  href?: string;
  term?: TermMark;
}

export type MarkKind = keyof Mark;

export function markOf(entity: EntityInstance): Mark | undefined {
  return entity.getType() === MARK ? entity.getData() : undefined;
}

function markAt(content: ContentState, block: ContentBlock, offset: number): Mark | undefined {
  const key = block.getEntityAt(offset);
  return key ? markOf(content.getEntity(key)) : undefined;
}

/** The start and end of the selection in a block. */
function rangeIn(selection: SelectionState, block: ContentBlock): [number, number] {
  const key = block.getKey();
  const from = key === selection.getStartKey() ? selection.getStartOffset() : 0;
  const to = key === selection.getEndKey() ? selection.getEndOffset() : block.getLength();
  return [from, to];
}

/** The blocks in which a selection begins, ends, and those between. */
export function selectedBlocks(content: ContentState, selection: SelectionState): ContentBlock[] {
  const blocks = content.getBlocksAsArray();
  const keys = blocks.map((block) => block.getKey());
  return blocks.slice(
    keys.indexOf(selection.getStartKey()),
    keys.indexOf(selection.getEndKey()) + 1,
  );
}

/** The link or term at the start of the selection. */
export function currentMark<K extends MarkKind>(state: EditorState, kind: K): Mark[K] | undefined {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  const offset = selection.getStartOffset();
  const here = markAt(content, block, offset)?.[kind];
  if (here || !selection.isCollapsed() || offset === 0) return here;
  return markAt(content, block, offset - 1)?.[kind];
}

/** The selected text. */
export function selectedText(state: EditorState): string {
  const selection = state.getSelection();
  return selectedBlocks(state.getCurrentContent(), selection)
    .map((block) => block.getText().slice(...rangeIn(selection, block)))
    .join(' ');
}

function isSameMark(a: Mark | undefined, b: Mark | undefined, kind: MarkKind): boolean {
  return JSON.stringify(a?.[kind]) === JSON.stringify(b?.[kind]);
}

/** The full range around the cursor with the same link or term. */
function markedRange(state: EditorState, kind: MarkKind): SelectionState {
  const selection = state.getSelection();
  const content = state.getCurrentContent();
  const block = content.getBlockForKey(selection.getStartKey());
  let at = selection.getStartOffset();
  if (!markAt(content, block, at)?.[kind]) at -= 1;
  const mark = markAt(content, block, at);
  let [from, to] = [at, at + 1];
  while (from > 0 && isSameMark(markAt(content, block, from - 1), mark, kind)) from -= 1;
  while (to < block.getLength() && isSameMark(markAt(content, block, to), mark, kind)) to += 1;
  return selection.merge({ anchorOffset: from, focusOffset: to, isBackward: false });
}

function wordAt(state: EditorState): SelectionState | null {
  const selection = state.getSelection();
  const text = state.getCurrentContent().getBlockForKey(selection.getStartKey()).getText();
  const offset = selection.getStartOffset();
  const before = /[\p{L}\p{N}'’-]*$/u.exec(text.slice(0, offset))?.[0] ?? '';
  const after = /^[\p{L}\p{N}'’-]*/u.exec(text.slice(offset))?.[0] ?? '';
  if (before + after === '') return null;
  return selection.merge({
    anchorOffset: offset - before.length,
    focusOffset: offset + after.length,
    isBackward: false,
  });
}

/**
 * The range that a link or term would mark: the selected text, otherwise the link or term at the
 * cursor, otherwise the word at the cursor. `null` between words.
 */
export function rangeFor(state: EditorState, kind: MarkKind): EditorState | null {
  const selection = state.getSelection();
  if (!selection.isCollapsed()) return selectedText(state).trim() === '' ? null : state;
  const range = currentMark(state, kind) ? markedRange(state, kind) : wordAt(state);
  return range && EditorState.acceptSelection(state, range);
}

/**
 * Marks the selection as a link or term; `undefined` removes the mark. Marks of the other kind
 * remain, and spaces at the ends of the selection are not marked.
 */
export function setMark<K extends MarkKind>(
  state: EditorState,
  kind: K,
  value: Mark[K] | undefined,
): EditorState {
  const selection = state.getSelection();
  let content = state.getCurrentContent();
  for (const block of selectedBlocks(content, selection)) {
    let [from, to] = rangeIn(selection, block);
    const text = block.getText();
    while (from < to && text.charAt(from).trim() === '') from += 1;
    while (to > from && text.charAt(to - 1).trim() === '') to -= 1;
    block.findEntityRanges(
      () => true,
      (start, end) => {
        const range = selectIn(selection, block, Math.max(start, from), Math.min(end, to));
        if (range.getAnchorOffset() >= range.getFocusOffset()) return;
        const { [kind]: _replaced, ...others } = markAt(content, block, start) ?? {};
        const mark: Mark = value === undefined ? others : { ...others, [kind]: value };
        let key: string | null = null;
        if (Object.keys(mark).length > 0) {
          content = content.createEntity(MARK, 'MUTABLE', mark);
          key = content.getLastCreatedEntityKey();
        }
        content = Modifier.applyEntity(content, range, key);
      },
    );
  }
  const pushed = EditorState.push(state, content, 'apply-entity');
  return EditorState.acceptSelection(pushed, selection);
}

/** Inserts a link with new text at the cursor. */
export function insertLink(state: EditorState, text: string, href: string): EditorState {
  const content = state.getCurrentContent().createEntity(MARK, 'MUTABLE', { href });
  const inserted = Modifier.replaceText(
    content,
    state.getSelection(),
    text,
    state.getCurrentInlineStyle(),
    content.getLastCreatedEntityKey(),
  );
  return EditorState.push(state, inserted, 'insert-characters');
}

export type Term = Pick<Schemas['GlossaryTerm'], 'id' | 'term' | 'definition' | 'isActive'>;

/** Adds a term to the glossary; rejects with an `Error` whose message tells the user what to do. */
export type CreateTerm = (given: Pick<Term, 'term' | 'definition'>) => Promise<Term>;

/** The attributes of text marked as this term. */
export function termMark({ id, term, definition }: Term): TermMark {
  return { id, term, definition };
}
