import { distance } from 'fastest-levenshtein';
import { stemmer } from 'stemmer';
import { eng } from 'stopword';
import { foldedWords } from '../../../../openapi/text.ts';

export const MAX_WORDS = 60;
const QUOTED = /["“”]([^"“”]*)["“”]/;

/** One condition of a search; all must hold. Words are folded: only letters and digits. */
export type SearchTerm =
  | { kind: 'word' | 'prefix'; word: string }
  | { kind: 'phrase'; words: string[] };

/**
 * The last word of a search may be the beginning of a longer one from so many letters on, of which a
 * sign of Korean has two or three.
 */
const LEAST_PREFIX = 4;

/** Words that say nothing about the subject, and what apostrophes leave of others. */
export const STOP_WORDS = new Set([...eng, 'does', 's', 't', 'when', 'why']);
export const isStopWord = (word: string) => STOP_WORDS.has(word);

/**
 * The conditions that a typed text stands for: quoted phrases, words, and the last word as a prefix
 * unless it is short or quoted. Stop words count only if there is nothing else. Every other sign only
 * separates words.
 */
export function parseSearch(text: string): SearchTerm[] {
  const terms: SearchTerm[] = [];
  let count = 0;
  for (const [at, part] of text.split(QUOTED).entries()) {
    const folded = foldedWords(part).slice(0, MAX_WORDS - count);
    count += folded.length;
    // `split` puts what was inside the quotes at the odd places.
    if (at % 2 === 0) terms.push(...folded.map((word) => ({ kind: 'word', word }) as const));
    else if (folded.length > 0) terms.push({ kind: 'phrase', words: folded });
  }
  const last = terms.at(-1);
  if (last?.kind === 'word' && last.word.normalize('NFD').length >= LEAST_PREFIX) {
    last.kind = 'prefix';
  }
  const meaningful = terms.filter((term) => term.kind === 'phrase' || !isStopWord(term.word));
  return meaningful.length > 0 ? meaningful : terms;
}

/** Common words whose forms don't share a stem, each with the base form first. */
const IRREGULAR = `
  analysis analyses, become became, begin began begun, break broke broken, bring brought,
  build built, buy bought, child children, choose chose chosen, crisis crises,
  criterion criteria, do did done does, draw drew drawn, drive drove driven, eat ate eaten,
  fall fell fallen, feel felt, find found, foot feet, forget forgot forgotten, get got,
  give gave given, go went gone goes, good better best, grow grew grown, half halves, hold held,
  hypothesis hypotheses, keep kept, know knew known, lead led, learn learnt, life lives,
  lose lost, make made, man men, mean meant, medium media, meet met, pay paid, person people,
  phenomenon phenomena, rise rose risen, say said, see saw seen, sell sold, send sent,
  shelf shelves, speak spoke spoken, spend spent, stand stood, take took taken, teach taught,
  tell told, think thought, thief thieves, tooth teeth, understand understood, wear wore worn,
  wife wives, win won, woman women, write wrote written
`;
const BASES = new Map(
  IRREGULAR.trim()
    .split(/,\s*/)
    .flatMap((word) => {
      const [base = '', ...forms] = word.split(' ');
      return forms.map((form) => [form, base] as const);
    }),
);

/** What all forms of a word have in common. */
export function stemOf(word: string): string {
  return stemmer(BASES.get(word) ?? word);
}

/** The maximum edit distance of a word to its correction. */
function tolerance(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/** The words of all answers. Words of deleted answers stay until the next start. */
export class Vocabulary {
  readonly #words = new Set<string>();
  readonly #byStem = new Map<string, string[]>();

  /** @returns whether it is new */
  add(word: string): boolean {
    if (this.#words.has(word)) return false;
    this.#words.add(word);
    const stem = stemOf(word);
    const forms = this.#byStem.get(stem);
    if (forms) forms.push(word);
    else this.#byStem.set(stem, [word]);
    return true;
  }

  /** The known forms of a word, such as `city` and `cities`, and the word itself. */
  formsOf(word: string): string[] {
    return [...new Set([word, ...(this.#byStem.get(stemOf(word)) ?? [])])];
  }

  /**
   * At most 20 known words that a misspelt one may mean, the nearest first; those whose stem is near come
   * last, such as `universities` for `univrsity`.
   */
  near(typed: string): string[] {
    const stems = nearest(stemOf(typed), this.#byStem.keys()).filter(
      (stem) => stem[0] === typed[0],
    );
    const forms = stems.flatMap((stem) => this.#byStem.get(stem) ?? []);
    return [...new Set([...nearest(typed, this.#words), ...forms])].slice(0, 20);
  }
}

/** The words within the tolerance of a typed one, the nearest first. */
function nearest(typed: string, words: Iterable<string>): string[] {
  const farthest = tolerance(typed);
  const found: { word: string; apart: number }[] = [];
  for (const word of words) {
    if (Math.abs(word.length - typed.length) > farthest) continue;
    const apart = distance(typed, word);
    if (apart > 0 && apart <= farthest) found.push({ word, apart });
  }
  return found
    .sort((one, other) => one.apart - other.apart || (one.word < other.word ? -1 : 1))
    .map(({ word }) => word);
}
