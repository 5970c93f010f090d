import { distance } from 'fastest-levenshtein';
import { foldedWords } from '../../../../openapi/text.ts';
import type { RelatedResults } from '../answers/schema.ts';
import { allOf, anyOf, matching, quote } from './expressions.ts';
import { isStopWord, STOP_WORDS, stemOf, type Vocabulary } from './vocabulary.ts';

/** Answers are counted up to here, and looked up until those of the rarest words are so many. */
export const COMMON = 10_000;
/** The longest member of a group, in words. */
const MAX_MEMBER = 4;
const MAX_CONCEPTS = 24;
/** How many unknown words are corrected or split. */
const MAX_CORRECTED = 3;
/** The shortest word that is recognised in others that were run together. */
const LEAST_PART = 3;

const keyOf = (words: readonly string[]) => words.map(stemOf).join(' ');

/** Groups of words that stand for each other. */
export class RelatedWords {
  /** The others of each member, by its stems. */
  readonly #others = new Map<string, string[]>();

  constructor(groups: readonly (readonly string[])[]) {
    for (const group of groups) {
      const members = group.map((member) => ({ member, key: keyOf(foldedWords(member)) }));
      for (const { key } of members) {
        const others = members.filter((other) => other.key !== key).map(({ member }) => member);
        this.#others.set(key, [...new Set([...(this.#others.get(key) ?? []), ...others])]);
      }
    }
  }

  othersOf(words: readonly string[]): string[] {
    return this.#others.get(keyOf(words)) ?? [];
  }
}

/** What related answers are found in. */
export interface RelatedIndex {
  vocabulary: Vocabulary;
  groups: RelatedWords;
  /** Rows of a query, each with its values in order. */
  rows(sql: string, ...values: (string | number)[]): unknown[][];
}

type Instead = RelatedResults['words'][number];

/** One word of a search, or several that mean one thing. */
export interface Concept {
  typed: string;
  /** The queries for the words as they were typed, and for what stands for them. */
  own: string[];
  near: string[];
  /** How many published answers have any of them. */
  count: number;
  words: string[];
  instead?: Instead;
}

interface Reading {
  index: RelatedIndex;
  /** The filters of the wanted answers, and of all that readers may see. */
  wanted: readonly string[];
  published: readonly string[];
  /** The last word, if it may be the beginning of a longer one. */
  prefix: string | undefined;
}

/** Reads what the words of a search may stand for among published answers. */
export class ConceptReader {
  readonly concepts: Concept[] = [];
  readonly #reading: Reading;
  #corrected = 0;

  /** @param words folded words, with an empty text where others were between them */
  constructor(words: readonly string[], reading: Reading) {
    this.#reading = reading;
    for (let at = 0; at < words.length && this.concepts.length < MAX_CONCEPTS; ) {
      const following = words.slice(at, at + MAX_MEMBER);
      const end = following.indexOf('');
      const run = end === -1 ? following : following.slice(0, end);
      let length = run.length;
      while (length > 1 && !this.#addTogether(run.slice(0, length))) length -= 1;
      if (length === 1) this.#addWord(run[0] ?? '', at === words.length - 1);
      at += Math.max(length, 1);
    }
  }

  occurs(condition: string): boolean {
    return this.#count(this.#reading.wanted, condition, 1) > 0;
  }

  #count(flags: readonly string[], condition: string, most = COMMON): number {
    const sql = `SELECT count(*) FROM (SELECT 1 FROM fts WHERE fts MATCH ? LIMIT ?)`;
    return Number(this.#reading.index.rows(sql, matching(flags, condition), most)[0]?.[0]);
  }

  #formsOf(word: string): string {
    return anyOf(this.#reading.index.vocabulary.formsOf(word).map((form) => quote(form)));
  }

  /** The words beside each other, the last in any form. */
  #phraseOf(text: string): string {
    const words = foldedWords(text);
    const forms = this.#reading.index.vocabulary.formsOf(words.pop() ?? '');
    return anyOf(forms.map((form) => quote(...words, form)));
  }

  /** All of the words in any place and form. */
  #allFormsOf(words: readonly string[]): string {
    const meaningful = words.filter((word) => !isStopWord(word));
    return allOf(
      meaningful.length > 0 ? meaningful.map((word) => this.#formsOf(word)) : [quote(...words)],
    );
  }

  /** The other members of groups with these words that answers have. */
  #nearOf(words: readonly string[]): string[] {
    const others = this.#reading.index.groups.othersOf(words);
    return others.filter((other) => this.occurs(this.#phraseOf(other)));
  }

  #add(words: readonly string[], own: string[], used: string[] = [], reason?: Instead['reason']) {
    const typed = words.join(' ');
    if (this.concepts.some((concept) => concept.typed === typed)) return;
    const near = used.map((text) => this.#phraseOf(text));
    this.concepts.push({
      typed,
      own,
      near,
      count: this.#count(this.#reading.published, anyOf([...own, ...near])),
      words: [...words, ...used.flatMap(foldedWords)],
      ...(reason && used.length > 0 && { instead: { typed, used, reason } }),
    });
  }

  /** Reads several words as one thing, if a group has them or answers have them as one word. */
  #addTogether(words: readonly string[]): boolean {
    if (words.every(isStopWord)) return false;
    const joined = words.join('');
    const isSplit =
      words.length === 2 && !this.occurs(quote(...words)) && this.occurs(this.#formsOf(joined));
    const isKnown = this.#reading.index.groups.othersOf(words).length > 0;
    if (!isSplit && !isKnown) return false;
    const own = [this.#allFormsOf(words), ...(isSplit ? [this.#formsOf(joined)] : [])];
    const near = [...this.#nearOf(words), ...(isSplit ? this.#nearOf([joined]) : [])];
    if (isSplit) this.#add(words, own, [joined, ...near], 'spacing');
    else this.#add(words, own, near, 'related');
    return true;
  }

  #addWord(word: string, isLast: boolean): void {
    if (isStopWord(word)) return;
    const own = [this.#formsOf(word)];
    if (isLast && word === this.#reading.prefix) own.push(`${quote(word)} *`);
    const near = this.#nearOf([word]);
    if (near.length > 0 || this.occurs(anyOf(own)) || this.#corrected === MAX_CORRECTED) {
      this.#add([word], own, near, 'related');
      return;
    }
    this.#corrected += 1;
    const parts = this.#splitOf(word);
    if (parts) {
      this.#add([word], [this.#allFormsOf(parts)], [parts.join(' ')], 'spacing');
      return;
    }
    const correction = this.#correctionOf(word);
    const used = correction === undefined ? [] : [correction, ...this.#nearOf([correction])];
    this.#add([word], own, used, 'spelling');
  }

  /** The words that were run together in one, perhaps with a stop word between them. */
  #splitOf(word: string): string[] | undefined {
    const isPart = (part: string) =>
      part.length >= LEAST_PART && !isStopWord(part) && this.occurs(quote(part));
    for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
      const first = word.slice(0, at);
      if (!isPart(first)) continue;
      const stops = ['', ...STOP_WORDS].filter((stop) => word.startsWith(stop, at));
      const between = stops.find((stop) => isPart(word.slice(at + stop.length)));
      if (between !== undefined)
        return [first, between, word.slice(at + between.length)].filter(Boolean);
    }
    return undefined;
  }

  /** The nearest word that answers have, or a near word of it; most errors spare the first letter. */
  #correctionOf(word: string): string | undefined {
    const [best] = this.#reading.index.vocabulary
      .near(word)
      .filter((near) => this.occurs(this.#formsOf(near)) || this.#nearOf([near]).length > 0)
      .map((near) => ({
        near,
        apart: distance(word, near) + (near[0] === word[0] ? 0 : 0.5),
        count: this.#count(this.#reading.wanted, quote(near)),
      }))
      .sort((one, other) => one.apart - other.apart || other.count - one.count);
    return best?.near;
  }
}
