import type { ContentBlock } from 'draft-js';
import type { Term } from './terms.ts';

interface Word {
  start: number;
  end: number;
  plain: string;
}

/** A term as it is looked for. */
interface Wanted {
  term: Term;
  plain: string;
  words: string[];
  /** Characters of the term before its first word and after its last: "C++" has a tail of 2. */
  lead: number;
  tail: number;
}

/** A place where a term stands: from where to where in the block's text, in UTF-16 code units. */
export interface Occurrence {
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
  /** The places that a term could be marked at, in the order of the text. */
  occurrences: Occurrence[];
  /** The keys of the block's links and terms. */
  marks: string[];
}

/** The active terms by their first word, with what was read of each block by them. */
export interface Glossary {
  terms: Map<string, Wanted[]>;
  readings: WeakMap<ContentBlock, Reading>;
}

// A hyphen or apostrophe inside a word belongs to it: "carbon" does not occur in "carbon-neutral".
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‐‑-][\p{L}\p{N}\p{M}]+)*/gu;
const POSSESSIVE = "'s";

/** The form in which texts are compared: no case, no accents, one kind of space, dash and quote. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/\s+/g, ' ')
    .replaceAll('’', "'")
    .replaceAll('‐', '-')
    .toLowerCase();
}

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    plain: plain(word),
  }));
}

/** The terms as they are looked for; inactive ones are not. */
export function readGlossary(terms: readonly Term[]): Glossary {
  const glossary: Glossary = { terms: new Map(), readings: new WeakMap() };
  for (const term of terms) {
    const name = term.term.trim();
    const words = wordsOf(name);
    const [first, last] = [words[0], words.at(-1)];
    if (!term.isActive || !first || !last) continue;
    const wanted: Wanted = {
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

/** Where a term ends that begins with this word; `undefined` where it is not the term. */
function endOf(wanted: Wanted, text: string, words: readonly Word[], at: number) {
  const begins = (words[at]?.start ?? 0) - wanted.lead;
  const final = wanted.words.length - 1;
  const last = words[at + final];
  if (!last || begins < 0) return undefined;
  // The "'s" after a term is none of it, unless the term itself ends so.
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
      const end = endOf(wanted, text, words, at);
      if (end === undefined) return [];
      const start = word.start - wanted.lead;
      const isExact = text.slice(start, end).toLowerCase() === wanted.term.term.toLowerCase();
      return [{ term: wanted.term, block, start, end, length: wanted.plain.length, isExact }];
    });
  });
}

/**
 * Reads a block: marked text is taken already, and of places that overlap the longest term's stays.
 * A block that has not changed is the same object, and is not read again.
 */
export function readBlock(block: ContentBlock, glossary: Glossary): Reading {
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
