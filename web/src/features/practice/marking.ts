import { stemmer } from 'stemmer';
import type { Place } from '../checks/types.ts';

/** A glossary term of a model answer, with all its forms in the answer. */
export interface ModelTerm {
  id: string;
  term: string;
  forms: string[];
}

/** A piece of text, with an id if it is a term. */
export interface Piece {
  text: string;
  termId?: string;
}

// A hyphen or apostrophe inside a word belongs to it, as in the editor's suggestions.
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‐‑-][\p{L}\p{N}\p{M}]+)*/gu;
const TERM = '.glossary-term[data-term-id]';

/** The glossary terms that a model answer marks, without duplicates, in order. */
export function modelTerms(html: string): ModelTerm[] {
  const terms = new Map<string, ModelTerm>();
  const body = new DOMParser().parseFromString(html, 'text/html');
  for (const { dataset, textContent } of body.querySelectorAll<HTMLElement>(TERM)) {
    const { termId: id = '', term = '' } = dataset;
    const known = terms.get(id) ?? { id, term, forms: [term] };
    known.forms.push(textContent ?? '');
    terms.set(id, known);
  }
  return [...terms.values()];
}

/**
 * The common form of related words, without case, accents and regular endings. So 'accounts for'
 * and 'accounted for' match; irregular forms match only if the model answer uses them.
 */
export function stem(word: string): string {
  const letters = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return stemmer(letters.replace(/['’]s$/, ''));
}

/** The stems of all forms of the terms. */
function prepareTerms(terms: readonly ModelTerm[]) {
  const wanted = terms.flatMap(({ id, forms }) =>
    forms.map((form) => ({ id, stems: (form.match(WORD) ?? []).map(stem) })),
  );
  // The longest of several matching terms wins.
  return wanted
    .filter(({ stems }) => stems.length > 0)
    .sort((a, b) => b.stems.length - a.stems.length);
}

/** Splits a text into terms of the model answer and the text between them. */
export function markTerms(text: string, terms: readonly ModelTerm[]): Piece[] {
  const wanted = prepareTerms(terms);
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => {
    return { start: index, end: index + word.length, stem: stem(word) };
  });
  const pieces: Piece[] = [];
  let done = 0;
  for (let at = 0; at < words.length; at += 1) {
    const found = wanted.find(({ stems }) =>
      stems.every((each, offset) => {
        const word = words[at + offset];
        if (word?.stem !== each) return false;
        const before = offset > 0 ? words[at + offset - 1] : undefined;
        // The words of a term must be in the same sentence.
        return !before || /^\s+$/.test(text.slice(before.end, word.start));
      }),
    );
    const [first, last] = [words[at], words[at + (found?.stems.length ?? 1) - 1]];
    if (!found || !first || !last) continue;
    if (first.start > done) pieces.push({ text: text.slice(done, first.start) });
    pieces.push({ text: text.slice(first.start, last.end), termId: found.id });
    done = last.end;
    at += found.stems.length - 1;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

/** The body of the model answer, with the terms marked that the learner has used too. */
export function withUsedTerms(html: string, used: ReadonlySet<string>): string {
  return html.replace(/data-term-id="([^"]*)"/g, (attribute, id) =>
    used.has(id) ? `${attribute} data-used=""` : attribute,
  );
}

/** Places as a text of this length has them, in order and without overlaps, to mark them. */
export function mergePlaces(places: readonly Place[]): Place[] {
  const merged: Place[] = [];
  for (const { from, to } of [...places].sort((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from < last.to) last.to = Math.max(last.to, to);
    else merged.push({ from, to });
  }
  return merged;
}
