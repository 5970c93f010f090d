import { beginning } from '@band8/client/cut';
import { ending, fold } from '@band8/client/text';
import { type ContentBlock, type ContentState, EditorState, SelectionState } from 'draft-js';
import { markOf, setMark, type Term, termMark } from './marks.ts';

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
  const [before, after] = [text.slice(0, start), text.slice(end)];
  return {
    term,
    block: block.getKey(),
    start,
    end,
    text: text.slice(start, end),
    before: before.length > CONTEXT ? `…${ending(before, CONTEXT)}` : before,
    after: after.length > CONTEXT ? `${beginning(after, CONTEXT)}…` : after,
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

/** An occurrence of a term: start and end in the block's text, in UTF-16 code units. */
interface Occurrence {
  term: Term;
  block: ContentBlock;
  start: number;
  end: number;
}

interface Found extends Occurrence {
  length: number;
  isExact: boolean;
}

interface Reading {
  /** Where terms could be marked, in the order of the text. */
  occurrences: Occurrence[];
  /** The keys of the block's links and terms. */
  marks: string[];
}

/** The active terms as they are compared, with the cached results for each block. */
interface Glossary {
  terms: { term: Term; plain: string }[];
  readings: WeakMap<ContentBlock, Reading>;
}

const LETTER = /[\p{L}\p{N}\u200c\u200d]/u;
// A hyphen or apostrophe inside a word belongs to it: "carbon" does not occur in "carbon-neutral".
const INSIDE_WORD = new RegExp(`${LETTER.source}['-]?$`, 'u');
/** What may follow a term: a possessive "'s", which is not part of it, but no other letter. */
const ENDS_WORD = new RegExp(`^(?:'s)?(?!['-]?${LETTER.source})`, 'u');

/** Text as it is compared, folded with single spaces, and where each of its characters is. */
function readPlain(text: string): { plain: string; places: number[] } {
  const places: number[] = [];
  let plain = '';
  let at = 0;
  for (const character of text) {
    // A dash doesn't belong to a word as a hyphen does.
    const folded = /[‒–—―]/.test(character) ? '–' : fold(character).replace(/\s/g, ' ');
    if (folded !== ' ' || !plain.endsWith(' ')) {
      plain += folded;
      places.push(...Array.from({ length: folded.length }, () => at));
    }
    at += character.length;
  }
  return { plain, places: [...places, at] };
}

/** Prepares the active terms for searching. */
function readGlossary(terms: readonly Term[]): Glossary {
  const wanted = terms
    .filter(({ isActive }) => isActive)
    .map((term) => ({ term, plain: readPlain(term.term.trim()).plain }));
  return { terms: wanted.filter(({ plain }) => LETTER.test(plain)), readings: new WeakMap() };
}

function findTerms(block: ContentBlock, terms: Glossary['terms']): Found[] {
  const text = block.getText();
  const { plain: all, places } = readPlain(text);
  return terms.flatMap(({ term, plain: { length }, plain }) => {
    const found: Found[] = [];
    for (let at = all.indexOf(plain); at >= 0; at = all.indexOf(plain, at + 1)) {
      if (INSIDE_WORD.test(all.slice(0, at)) || !ENDS_WORD.test(all.slice(at + length))) continue;
      const [start = 0, end = 0] = [places[at], places[at + length]];
      const isExact = text.slice(start, end).toLowerCase() === term.term.toLowerCase();
      found.push({ term, block, start, end, length, isExact });
    }
    return found;
  });
}

/**
 * Finds the terms in a block. Marked text is skipped; of overlapping terms the longest wins. Draft
 * reuses the object of an unchanged block, so it is searched once.
 */
function readBlock(block: ContentBlock, glossary: Glossary): Reading {
  const known = glossary.readings.get(block);
  if (known) return known;
  const taken = new Uint8Array(block.getLength());
  const marks: string[] = [];
  block.findEntityRanges(
    (character) => character.getEntity() !== null,
    (from, to) => {
      taken.fill(1, from, to);
      marks.push(block.getEntityAt(from));
    },
  );
  const occurrences = findTerms(block, glossary.terms)
    .sort((a, b) => b.length - a.length || Number(b.isExact) - Number(a.isExact))
    .filter(({ start, end }) => {
      if (taken.subarray(start, end).includes(1)) return false;
      taken.fill(1, start, end);
      return true;
    })
    .sort((a, b) => a.start - b.start);
  const reading = { occurrences, marks };
  glossary.readings.set(block, reading);
  return reading;
}
