import { type ContentState, EditorState, SelectionState } from 'draft-js';
import { markOf, setMark } from './marks.ts';
import { type Glossary, type Occurrence, readBlock, readGlossary } from './occurrences.ts';
import { type Term, termMark } from './terms.ts';

/** An unmarked term in the text, and its position. */
export interface Suggestion {
  term: Term;
  /** The key of its block. */
  block: string;
  /** Start and end in the block's text, in UTF-16 code units. */
  start: number;
  end: number;
  /** The words in the text, with some context. */
  text: string;
  before: string;
  after: string;
}

const glossaries = new WeakMap<readonly Term[], Glossary>();

function glossaryOf(terms: readonly Term[]): Glossary {
  const glossary = glossaries.get(terms) ?? readGlossary(terms);
  glossaries.set(terms, glossary);
  return glossary;
}

const CONTEXT = 60;

function toSuggestion({ term, block, start, end }: Occurrence): Suggestion {
  const text = block.getText();
  const [first, last] = [Math.max(0, start - CONTEXT), end + CONTEXT];
  const [before, after] = [text.slice(first, start), text.slice(end, last)];
  return {
    term,
    block: block.getKey(),
    start,
    end,
    text: text.slice(start, end),
    before: first === 0 ? before : `…${before.slice(before.indexOf(' ') + 1)}`,
    after: last >= text.length ? after : `${after.slice(0, after.lastIndexOf(' ') + 1).trimEnd()}…`,
  };
}

/**
 * The active terms that occur in the text as whole words but are not marked anywhere, in the order
 * of the text, each at its first occurrence outside headings, links and marks. Of overlapping terms
 * the longest wins, so that "account for" is never suggested as "account".
 */
export function suggestTerms(content: ContentState, terms: readonly Term[]): Suggestion[] {
  const glossary = glossaryOf(terms);
  const blocks = content.getBlocksAsArray();
  const marks = blocks.flatMap((block) => readBlock(block, glossary).marks);
  const done = new Set(marks.map((key) => markOf(content.getEntity(key))?.term?.id));
  return blocks
    .filter((block) => !block.getType().startsWith('header'))
    .flatMap((block) => readBlock(block, glossary).occurrences)
    .filter(({ term: { id } }) => !done.has(id) && done.add(id))
    .map(toSuggestion);
}

/** Marks the chosen suggestions as one undo step, without moving the cursor. */
export function markSuggested(
  state: EditorState,
  terms: readonly Term[],
  wanted: ReadonlySet<string>,
): EditorState {
  let marked = state;
  for (const { term, block, start, end } of suggestTerms(state.getCurrentContent(), terms)) {
    if (!wanted.has(term.id)) continue;
    const place = SelectionState.createEmpty(block).merge({
      anchorOffset: start,
      focusOffset: end,
    });
    marked = setMark(EditorState.acceptSelection(marked, place), 'term', termMark(term));
  }
  if (marked === state) return state;
  const pushed = EditorState.push(state, marked.getCurrentContent(), 'apply-entity');
  return EditorState.acceptSelection(pushed, state.getSelection());
}
