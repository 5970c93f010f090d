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

interface Word {
  start: number;
  end: number;
  plain: string;
}

interface SearchTerm {
  term: Term;
  plain: string;
  words: string[];
  /** The number of characters before the first word and after the last: "C++" has a tail of 2. */
  lead: number;
  tail: number;
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

/** The active terms by first word, with the cached results for each block. */
interface Glossary {
  terms: Map<string, SearchTerm[]>;
  readings: WeakMap<ContentBlock, Reading>;
}

// A hyphen or apostrophe inside a word belongs to it: "carbon" does not occur in "carbon-neutral".
const WORD = /[\p{L}\p{N}\p{M}\u200c\u200d]+(?:['’‐‑-][\p{L}\p{N}\p{M}]+)*/gu;
const POSSESSIVE = "'s";

/** Normalises text for comparison: folded, with one kind of space. */
function plain(text: string): string {
  return fold(text).replace(/\s+/g, ' ');
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    plain: plain(word),
  }));
}

/** Prepares the active terms for searching. */
function readGlossary(terms: readonly Term[]): Glossary {
  const glossary: Glossary = { terms: new Map(), readings: new WeakMap() };
  for (const term of terms) {
    const name = term.term.trim();
    const words = wordsOf(name);
    const [first, last] = [words[0], words.at(-1)];
    if (!term.isActive || !first || !last) continue;
    const wanted: SearchTerm = {
      term,
      plain: plain(name),
      words: words.map((word) => word.plain),
      lead: first.start,
      tail: name.length - last.end,
    };
    const others = glossary.terms.get(first.plain);
    if (others) others.push(wanted);
    else glossary.terms.set(first.plain, [wanted]);
  }
  return glossary;
}

/** The end of a term that may start at this word; `undefined` if it is a different text. */
function findTermEnd(wanted: SearchTerm, text: string, words: readonly Word[], at: number) {
  const begins = (words[at]?.start ?? 0) - wanted.lead;
  const final = wanted.words.length - 1;
  const last = words[at + final];
  if (!last || begins < 0) return undefined;
  // A possessive "'s" is not part of the term unless the term ends with it.
  const rest = last.plain.slice(wanted.words[final]?.length);
  if (rest !== '' && rest !== POSSESSIVE) return undefined;
  const end = last.end - rest.length + wanted.tail;
  return plain(text.slice(begins, end)) === wanted.plain ? end : undefined;
}

function findTerms(block: ContentBlock, terms: Glossary['terms']): Found[] {
  const text = block.getText();
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const bare = word.plain.endsWith(POSSESSIVE) ? word.plain.slice(0, -POSSESSIVE.length) : '';
    const candidates = [terms.get(word.plain) ?? [], terms.get(bare) ?? []].flat();
    return candidates.flatMap((wanted): Found[] => {
      const end = findTermEnd(wanted, text, words, at);
      if (end === undefined) return [];
      const start = word.start - wanted.lead;
      const isExact = text.slice(start, end).toLowerCase() === wanted.term.term.toLowerCase();
      return [{ term: wanted.term, block, start, end, length: wanted.plain.length, isExact }];
    });
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
