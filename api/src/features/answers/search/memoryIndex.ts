import { add, type Bits, count, createBits, has, intersect, remove } from './bits.ts';
import { Column } from './column.ts';
import { compareTexts, Ids } from './keys.ts';
import { Order } from './order.ts';
import { Postings } from './postings.ts';
import { PrefixCache } from './prefixCache.ts';
import { pageOf } from './ranking.ts';
import { Scores } from './scores.ts';
import type { Found, IndexedAnswer, Search } from './search.ts';
import { Vocabulary } from './vocabulary.ts';

/** Scores of the best match: for a word in the question, and for one at the start of a tag. */
const WEIGHTS = { topicWords: 4, tags: 2 } as const;
/** Scores of related answers: for the same subtype, each shared tag, each shared question word. */
const NEARNESS = { subtype: 3, tag: 2, word: 1 } as const;
const MIN_CAPACITY = 1024;
/** Removed documents are tolerated up to this number or a quarter of all, whichever is larger. */
const MAX_REMOVED = 10_000;
/** Prefixes with fewer words are not cached. */
const MIN_CACHED_TERMS = 32;

function statusOf({ isDraft, isApproved }: IndexedAnswer) {
  if (isDraft) return 'draft';
  return isApproved ? 'published' : 'pending';
}

/** Converts to lower case like MongoDB's `$toLower`: ASCII letters only. */
function toLower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * An inverted index of answers in memory: the answers for each word, tag, author, glossary term,
 * status, task and subtype, and all answers in each sort order. An answer is a document number; a
 * changed answer gets a new number, and the old one is removed.
 */
export class MemoryIndex {
  readonly #postings = new Postings();
  readonly #words = this.#createVocabulary();
  /** The first letters of words, because listing all words with one letter would be slow. */
  readonly #initials = this.#createVocabulary();
  readonly #prefixes = new PrefixCache();
  readonly #topicWords = this.#createVocabulary();
  readonly #tags = this.#createVocabulary();
  readonly #wholeTags = this.#createVocabulary();
  readonly #authors = this.#createVocabulary();
  readonly #glossaryTerms = this.#createVocabulary();
  /** Statuses, tasks and subtypes, whose names differ. */
  readonly #groups = this.#createVocabulary();
  readonly #ids = new Ids();
  readonly #views = new Column(Float64Array);
  readonly #created = new Column(Float64Array);
  readonly #authorKeys: string[] = [];
  /** Shares one string among all answers of an author. */
  readonly #names = new Map<string, string>();
  #live: Bits;
  #removed = 0;
  #terms = 0;
  readonly #orders: Record<'views' | 'date' | 'author', Order>;

  /** @param expected the approximate number of answers */
  constructor(expected = 0) {
    this.#live = createBits(Math.max(MIN_CAPACITY, Math.ceil(expected * 1.05)));
    const ids = this.#ids;
    const descending = (by: Column<Float64Array>) =>
      new Order((a, b) => by.get(b) - by.get(a) || ids.compare(b, a));
    const authorOf = (document: number) => this.#authorKeys[document] ?? '';
    this.#orders = {
      views: descending(this.#views),
      date: descending(this.#created),
      author: new Order((a, b) => compareTexts(authorOf(a), authorOf(b)) || ids.compare(a, b)),
    };
  }

  get size(): number {
    return this.#ids.size - this.#removed;
  }

  /** The memory used, in bytes; strings are estimated. */
  get bytes(): number {
    const fields = [this.#words, this.#initials, this.#topicWords, this.#tags, this.#wholeTags];
    return [
      ...fields,
      this.#authors,
      this.#glossaryTerms,
      this.#groups,
      ...Object.values(this.#orders),
      this.#postings,
      this.#ids,
      this.#views,
      this.#created,
      this.#prefixes,
    ].reduce((sum, { bytes }) => sum + bytes, this.#live.byteLength + this.#authorKeys.length * 8);
  }

  /** Whether so many entries were removed that it should be rebuilt. */
  get isWasteful(): boolean {
    return this.#removed > Math.max(MAX_REMOVED, this.#ids.size / 4);
  }

  /** Adds an answer or replaces it. */
  put(answer: IndexedAnswer): void {
    const id = String(answer._id);
    this.remove(id);
    const document = this.#ids.append(id);
    this.#growTo(document);
    const { taskType, subtype, authorKey } = answer;
    this.#addPostings(this.#words, answer.searchWords, document);
    this.#addPostings(
      this.#initials,
      new Set(answer.searchWords.map((word) => word.charAt(0))),
      document,
    );
    this.#prefixes.addDocument(document, answer.searchWords);
    this.#addPostings(this.#topicWords, answer.topicWords, document);
    this.#addPostings(this.#tags, answer.tags.map(toLower), document);
    this.#addPostings(this.#wholeTags, answer.tags, document);
    this.#addPostings(this.#authors, [authorKey], document);
    this.#addPostings(this.#glossaryTerms, answer.glossaryTermIds.map(String), document);
    const groups = [statusOf(answer), ...(taskType ? [taskType] : [])];
    this.#addPostings(this.#groups, subtype ? [...groups, subtype] : groups, document);
    this.#views.set(document, answer.views);
    this.#created.set(document, answer.createdAt.getTime());
    const name = this.#names.get(authorKey) ?? authorKey;
    this.#names.set(name, name);
    this.#authorKeys[document] = name;
    add(this.#live, document);
    this.#markChanged(document);
  }

  remove(id: string): void {
    const document = this.#documentOf(id);
    if (document === undefined) return;
    remove(this.#live, document);
    this.#removed += 1;
    this.#markChanged(document);
  }

  setViews(id: string, views: number): void {
    const document = this.#documentOf(id);
    if (document === undefined) return;
    this.#views.set(document, views);
    this.#orders.views.markChanged(document);
  }

  /** Updates the sort orders, which takes longest the first time. */
  update(): void {
    for (const order of Object.values(this.#orders)) order.of(this.#live);
  }

  /** The requested page, with the exact total. */
  find(search: Search): Found {
    const filtered = this.#applyFilters(search);
    const matches = filtered.slice();
    const { words, near } = search;
    const self = near && this.#documentOf(near.id);
    if (self !== undefined) remove(matches, self);
    for (const [at, word] of words.entries()) {
      this.#narrow(matches, word, at === words.length - 1);
    }
    const total = words.length === 0 && !near ? 0 : count(matches);
    if (total > 0) return { ids: this.#page(matches, total, search), total };
    const suggestion = search.suggest ? this.#suggest(words, filtered) : undefined;
    return { ids: [], total, ...(suggestion && { suggestion }) };
  }

  #createVocabulary(): Vocabulary {
    return new Vocabulary(() => {
      this.#terms += 1;
      return this.#terms;
    });
  }

  #addPostings(field: Vocabulary, terms: Iterable<string>, document: number): void {
    const capacity = this.#live.length * 32;
    for (const term of terms) this.#postings.add(field.add(term), document, capacity);
  }

  #markChanged(document: number): void {
    for (const order of Object.values(this.#orders)) order.markChanged(document);
  }

  #documentOf(id: string): number | undefined {
    const document = this.#ids.numberOf(id);
    return document !== undefined && has(this.#live, document) ? document : undefined;
  }

  #growTo(document: number): void {
    if (document < this.#live.length * 32) return;
    const enlarged = createBits(document * 1.25);
    enlarged.set(this.#live);
    this.#live = enlarged;
    // Their capacity is too small as well.
    this.#prefixes.clear();
  }

  /** Restricts a set to answers that contain a word, or one with a prefix. */
  #narrow(matches: Bits, word: string, isBeginning: boolean): void {
    const known = isBeginning ? this.#prefixes.get(word) : undefined;
    if (known) {
      intersect(matches, known);
      return;
    }
    const terms = this.#termsFor(word, isBeginning);
    if (terms.length < MIN_CACHED_TERMS) {
      this.#postings.narrow(matches, terms);
      return;
    }
    const all = this.#live.slice();
    this.#postings.narrow(all, terms);
    this.#prefixes.store(word, all);
    intersect(matches, all);
  }

  #termsFor(word: string, isBeginning: boolean): number[] {
    const isInitial = isBeginning && word.length === 1;
    if (isBeginning && !isInitial) return this.#words.beginningWith(word);
    const term = (isInitial ? this.#initials : this.#words).numberOf(word);
    return term === undefined ? [] : [term];
  }

  /** The answers that match all filters except the words. */
  #applyFilters({ status, taskType, subtype, glossaryTermId, author }: Search): Bits {
    const bits = this.#live.slice();
    for (const group of [status, taskType, subtype]) {
      if (group) this.#postings.narrow(bits, [this.#groups.numberOf(group) ?? 0]);
    }
    if (glossaryTermId) {
      this.#postings.narrow(bits, [this.#glossaryTerms.numberOf(glossaryTermId) ?? 0]);
    }
    if (author) {
      const named = [...this.#authors.entries()].filter(([key]) => key.includes(author));
      this.#postings.narrow(
        bits,
        named.map(([, term]) => term),
      );
    }
    return bits;
  }

  #page(matches: Bits, total: number, search: Search): string[] {
    const { order, skip, limit } = search;
    const scores = order === 'relevance' ? this.#scores(matches, search) : undefined;
    const ties = this.#orders[order === 'relevance' ? 'views' : order];
    const { compare } = ties;
    const page = pageOf({
      matches,
      total,
      scores,
      ordered: ties.of(this.#live),
      compare,
      skip,
      limit,
    });
    return page.map((document) => this.#ids.of(document));
  }

  /** Scores by words in question and tags, or by nearness to an answer. */
  #scores(matches: Bits, { words, near }: Search): Scores {
    const scores = new Scores();
    const raise = (terms: readonly number[], weight: number) => {
      if (terms.length === 0) return;
      const hits = matches.slice();
      this.#postings.narrow(hits, terms);
      scores.raise(hits, weight);
    };
    for (const word of words) {
      raise(this.#topicWords.beginningWith(word), WEIGHTS.topicWords);
      raise(this.#tags.beginningWith(word), WEIGHTS.tags);
    }
    const raiseEach = (field: Vocabulary, values: readonly string[], weight: number) => {
      for (const value of values) {
        const term = field.numberOf(value);
        raise(term === undefined ? [] : [term], weight);
      }
    };
    raiseEach(this.#groups, near?.subtype ? [near.subtype] : [], NEARNESS.subtype);
    raiseEach(this.#wholeTags, near?.tags ?? [], NEARNESS.tag);
    raiseEach(this.#topicWords, near?.topicWords ?? [], NEARNESS.word);
    return scores;
  }

  /**
   * Replaces each unknown word by the nearest one that occurs together with all the others, so that
   * the suggestion has results.
   */
  #suggest(words: readonly string[], filtered: Bits): string | undefined {
    const together = filtered.slice();
    const unknown: number[] = [];
    for (const [at, word] of words.entries()) {
      const terms = this.#termsFor(word, at === words.length - 1);
      if (terms.some((term) => this.#postings.anyIn(filtered, term))) {
        this.#postings.narrow(together, terms);
      } else unknown.push(at);
    }
    if (unknown.length === 0) return undefined;
    const corrected = [...words];
    for (const at of unknown) {
      const word = this.#words.findNearest(words[at] ?? '', (term) =>
        this.#postings.anyIn(together, term),
      );
      if (!word) return undefined;
      this.#postings.narrow(together, this.#termsFor(word, false));
      corrected[at] = word;
    }
    return corrected.join(' ');
  }
}
