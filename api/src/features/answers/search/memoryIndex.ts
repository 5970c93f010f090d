import { Beginnings } from './beginnings.ts';
import { add, type Bits, bitsFor, count, has, intersect, remove } from './bits.ts';
import { Column } from './column.ts';
import { compareTexts, Ids } from './keys.ts';
import { Order } from './order.ts';
import { Postings } from './postings.ts';
import { pageOf } from './ranking.ts';
import { Scores } from './scores.ts';
import type { Found, IndexedAnswer, Search } from './search.ts';
import { Vocabulary } from './vocabulary.ts';

/** What a word in the question, and one at the beginning of a tag, counts for the best match. */
const WEIGHTS = { topicWords: 4, tags: 2 } as const;
/** What makes answers near: the same subtype, each shared tag, each shared word of the question. */
const NEARNESS = { subtype: 3, tag: 2, word: 1 } as const;
const LEAST_CAPACITY = 1024;
/** More documents than these, and than a quarter of all, that are gone are a waste of memory. */
const WASTE = 10_000;
/** With fewer words that begin so, their lists are read each time. */
const MANY_WORDS = 32;

function statusOf({ isDraft, isApproved }: IndexedAnswer) {
  if (isDraft) return 'draft';
  return isApproved ? 'published' : 'pending';
}

/** Lower case as MongoDB's `$toLower` makes it. */
function lower(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/**
 * An inverted index of answers in memory: for each word, tag, author, glossary term, status, task
 * and subtype the answers that have it, and all answers in each order. In here an answer is a
 * number; one that changes gets a new number, and the old one is struck out.
 */
export class MemoryIndex {
  readonly #postings = new Postings();
  readonly #words = this.#field();
  /** With which letters words begin: one letter alone would be a twentieth of all words. */
  readonly #initials = this.#field();
  readonly #beginnings = new Beginnings();
  readonly #topicWords = this.#field();
  readonly #tags = this.#field();
  readonly #wholeTags = this.#field();
  readonly #authors = this.#field();
  readonly #glossaryTerms = this.#field();
  /** Statuses, tasks and subtypes, whose names differ. */
  readonly #groups = this.#field();
  readonly #ids = new Ids();
  readonly #views = new Column(Float64Array);
  readonly #created = new Column(Float64Array);
  readonly #authorKeys: string[] = [];
  /** One text for each author, however many answers are theirs. */
  readonly #names = new Map<string, string>();
  #live: Bits;
  #gone = 0;
  #terms = 0;
  readonly #orders: Record<'views' | 'date' | 'author', Order>;

  /** @param expected how many answers there will be, about */
  constructor(expected = 0) {
    this.#live = bitsFor(Math.max(LEAST_CAPACITY, Math.ceil(expected * 1.05)));
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

  /** How many answers it holds. */
  get size(): number {
    return this.#ids.size - this.#gone;
  }

  /** How much memory it takes, in bytes; what strings take is estimated. */
  get bytes(): number {
    const fields = [this.#words, this.#initials, this.#topicWords, this.#tags, this.#wholeTags];
    return [
      ...[...fields, this.#authors, this.#glossaryTerms, this.#groups],
      ...[...Object.values(this.#orders), this.#postings, this.#ids, this.#views, this.#created],
      this.#beginnings,
    ].reduce((sum, { bytes }) => sum + bytes, this.#live.byteLength + this.#authorKeys.length * 8);
  }

  /** Whether so many entries were removed that it should be rebuilt. */
  get isWasteful(): boolean {
    return this.#gone > Math.max(WASTE, this.#ids.size / 4);
  }

  /** Takes an answer in as it is now. */
  put(answer: IndexedAnswer): void {
    const id = String(answer._id);
    this.remove(id);
    const document = this.#ids.append(id);
    this.#makeRoom(document);
    const { taskType, subtype, authorKey } = answer;
    this.#post(this.#words, answer.searchWords, document);
    this.#post(this.#initials, new Set(answer.searchWords.map((word) => word.charAt(0))), document);
    this.#beginnings.note(document, answer.searchWords);
    this.#post(this.#topicWords, answer.topicWords, document);
    this.#post(this.#tags, answer.tags.map(lower), document);
    this.#post(this.#wholeTags, answer.tags, document);
    this.#post(this.#authors, [authorKey], document);
    this.#post(this.#glossaryTerms, answer.glossaryTermIds.map(String), document);
    const groups = [statusOf(answer), ...(taskType ? [taskType] : [])];
    this.#post(this.#groups, subtype ? [...groups, subtype] : groups, document);
    this.#views.set(document, answer.views);
    this.#created.set(document, answer.createdAt.getTime());
    const name = this.#names.get(authorKey) ?? authorKey;
    this.#names.set(name, name);
    this.#authorKeys[document] = name;
    add(this.#live, document);
    this.#touch(document);
  }

  /** Takes an answer out, if it is there. */
  remove(id: string): void {
    const document = this.#documentOf(id);
    if (document === undefined) return;
    remove(this.#live, document);
    this.#gone += 1;
    this.#touch(document);
  }

  setViews(id: string, views: number): void {
    const document = this.#documentOf(id);
    if (document === undefined) return;
    this.#views.set(document, views);
    this.#orders.views.touch(document);
  }

  /** Puts the orders right, which takes longest the first time. */
  settle(): void {
    for (const order of Object.values(this.#orders)) order.of(this.#live);
  }

  /** The page asked for, with the exact total. */
  find(search: Search): Found {
    const within = this.#within(search);
    const matches = within.slice();
    const { words, near } = search;
    const itself = near && this.#documentOf(near.id);
    if (itself !== undefined) remove(matches, itself);
    for (const [at, word] of words.entries()) {
      this.#narrow(matches, word, at === words.length - 1);
    }
    const total = words.length === 0 && !near ? 0 : count(matches);
    if (total > 0) return { ids: this.#page(matches, total, search), total };
    const suggestion = search.suggest ? this.#suggest(words, within) : undefined;
    return { ids: [], total, ...(suggestion && { suggestion }) };
  }

  #field(): Vocabulary {
    return new Vocabulary(() => {
      this.#terms += 1;
      return this.#terms;
    });
  }

  #post(field: Vocabulary, terms: Iterable<string>, document: number): void {
    const capacity = this.#live.length * 32;
    for (const term of terms) this.#postings.add(field.add(term), document, capacity);
  }

  #touch(document: number): void {
    for (const order of Object.values(this.#orders)) order.touch(document);
  }

  #documentOf(id: string): number | undefined {
    const document = this.#ids.numberOf(id);
    return document !== undefined && has(this.#live, document) ? document : undefined;
  }

  #makeRoom(document: number): void {
    if (document < this.#live.length * 32) return;
    const larger = bitsFor(document * 1.25);
    larger.set(this.#live);
    this.#live = larger;
    // They have no more room either.
    this.#beginnings.clear();
  }

  /** Keeps in a set the answers that have a word, or one that begins so. */
  #narrow(matches: Bits, word: string, isBeginning: boolean): void {
    const known = isBeginning ? this.#beginnings.get(word) : undefined;
    if (known) {
      intersect(matches, known);
      return;
    }
    const terms = this.#termsFor(word, isBeginning);
    if (terms.length < MANY_WORDS) {
      this.#postings.narrow(matches, terms);
      return;
    }
    const all = this.#live.slice();
    this.#postings.narrow(all, terms);
    this.#beginnings.store(word, all);
    intersect(matches, all);
  }

  #termsFor(word: string, isBeginning: boolean): number[] {
    const isInitial = isBeginning && word.length === 1;
    if (isBeginning && !isInitial) return this.#words.beginningWith(word);
    const term = (isInitial ? this.#initials : this.#words).numberOf(word);
    return term === undefined ? [] : [term];
  }

  /** Everything that is asked for but the words. */
  #within({ status, taskType, subtype, glossaryTermId, author }: Search): Bits {
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
      ...{ matches, total, scores, ordered: ties.of(this.#live), compare, skip, limit },
    });
    return page.map((document) => this.#ids.of(document));
  }

  /** Words of the question count four times, tags twice; or how near each is to an answer. */
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
   * The search with each unknown word replaced by the nearest that occurs together with all the
   * others, so that it certainly finds something.
   */
  #suggest(words: readonly string[], within: Bits): string | undefined {
    const together = within.slice();
    const unknown: number[] = [];
    for (const [at, word] of words.entries()) {
      const terms = this.#termsFor(word, at === words.length - 1);
      if (terms.some((term) => this.#postings.anyIn(within, term))) {
        this.#postings.narrow(together, terms);
      } else unknown.push(at);
    }
    if (unknown.length === 0) return undefined;
    const corrected = [...words];
    for (const at of unknown) {
      const word = this.#words.nearest(words[at] ?? '', (term) =>
        this.#postings.anyIn(together, term),
      );
      if (!word) return undefined;
      this.#postings.narrow(together, this.#termsFor(word, false));
      corrected[at] = word;
    }
    return corrected.join(' ');
  }
}
