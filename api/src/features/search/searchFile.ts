import type { TaskType } from '../answers/vocabulary.ts';
import { allOf, anyOf, flagsOf, matching, quote, RANK } from './expressions.ts';
import { findRelated } from './related.ts';
import {
  type Found,
  MAX_SUGGESTIONS,
  type Search,
  type Sharing,
  type Suggested,
} from './schema.ts';
import { parseSearch, type SearchTerm } from './vocabulary.ts';
import { WordFile } from './wordFile.ts';

/** As in MongoDB; the id breaks ties. */
const ORDERS = {
  views: 'doc.views DESC, doc.id DESC',
  date: 'doc.created DESC, doc.id DESC',
  published: 'doc.published DESC, doc.id DESC',
  author: 'doc.author, doc.id',
  relevance: `${RANK}, doc.views DESC, doc.id DESC`,
} as const satisfies Record<Search['order'], string>;

type Narrowed = Pick<Search, 'filters' | 'author'>;

/** So few results may be followed by related ones. */
const FEW = 5;

/** A word that is still being typed is corrected from this length on. */
const MIN_CORRECTED = 5;

/** The searches in the words of all answers. */
export class SearchFile extends WordFile {
  /** Finds one page of answers; see `Search`. */
  find(search: Search): Found {
    return this.read(() => this.#find(search));
  }

  #find(search: Search): Found {
    const terms = parseSearch(search.text);
    const matches = this.#matches(search, terms);
    const countOf = (taskType: TaskType) =>
      this.#count({ ...search, filters: { ...search.filters, taskType } }, terms);
    const tasks = search.countTasks && { task1: countOf('task1'), task2: countOf('task2') };
    const total = this.#count(search, terms);
    const related =
      search.forReaders && search.skip === 0 && total <= FEW && this.#related(search, terms, total);
    // The exam's own words aren't misspelt.
    const suggestion =
      total === 0 &&
      search.forReaders &&
      !(related && Object.values(related.readAs).flat().length > 0) &&
      this.#suggest(search, terms);
    return {
      ids: total > 0 ? this.#page(search, terms, total) : [],
      total,
      matches,
      ...(tasks && { tasks }),
      ...(suggestion && { suggestion }),
      ...(related && { related }),
    };
  }

  /** Finds what a text that is still being typed may mean; see `Suggested`. */
  suggest(text: string): Suggested {
    return this.read(() => this.#suggestFor(text));
  }

  #suggestFor(text: string): Suggested {
    const search = { filters: { status: 'published' } } as const;
    const terms = parseSearch(text).map<SearchTerm>((term) =>
      term.kind === 'prefix' ? { ...term, kind: 'word' } : term,
    );
    const last = terms.at(-1);
    if (!last) return { ids: [] };
    const find = (wanted: readonly SearchTerm[]) => {
      const expression = this.#expression(search, wanted, 'topic');
      return this.#rowsOf({ ...search, order: 'views' }, expression, 0, MAX_SUGGESTIONS);
    };
    const begun: SearchTerm[] =
      last.kind === 'word' && last.word.length > 1
        ? [...terms.slice(0, -1), { kind: 'prefix', word: last.word }]
        : terms;
    const whole = find(terms);
    const ids = whole.length < MAX_SUGGESTIONS ? [...whole, ...find(begun)] : whole;
    // The beginning of a word looks misspelt too.
    const isBeginning = last.kind === 'word' && last.word.length < MIN_CORRECTED;
    const correction = ids.length === 0 && !isBeginning ? this.#suggest(search, begun) : undefined;
    return { ids: [...new Set(ids)], ...(correction && { correction }) };
  }

  /** The ids of the answers with most points for what they share with one; see `Sharing`. */
  findSharing({ points, except, limit }: Sharing): string[] {
    const parts = Object.entries(points).map(([what, each]) => [
      quote(...flagsOf({ shared: what })),
      each,
    ]);
    const rows = this.all(
      `WITH shared AS MATERIALIZED (
         SELECT fts.rowid AS n, sum(part.value) AS points
         FROM json_each(?) AS part CROSS JOIN fts ON fts MATCH part.key GROUP BY n
       ), least AS (
         SELECT coalesce((SELECT points FROM shared ORDER BY points DESC LIMIT 1 OFFSET ?), 0) AS points
       )
       SELECT doc.id FROM shared JOIN doc USING (n)
       WHERE shared.points >= (SELECT points FROM least) AND doc.id <> ?
       ORDER BY shared.points DESC, doc.views DESC, doc.id DESC LIMIT ?`,
      JSON.stringify(Object.fromEntries(parts)),
      // The answer itself has most points.
      limit,
      except,
      limit,
    );
    return rows.map(({ id }) => String(id));
  }

  /**
   * The words that these terms stand for. Other forms than the typed ones must occur in what may be
   * found, so that no word of a draft is revealed.
   */
  #matches(search: Search, terms: readonly SearchTerm[]): Found['matches'] {
    const words = terms.flatMap((term) => {
      if (term.kind === 'phrase') return term.words;
      const forms = this.vocabulary.formsOf(term.word);
      return forms.filter((form) => form === term.word || this.#occurs(search, form));
    });
    const last = terms.at(-1);
    return { words: [...new Set(words)], ...(last?.kind === 'prefix' && { prefix: last.word }) };
  }

  /** The query in the language of FTS5: any form of each term, in any column, and all filters. */
  #expression(search: Narrowed, terms: readonly SearchTerm[], columns?: string): string {
    const conditions = terms.map((term) => {
      if (term.kind === 'phrase') return quote(...term.words);
      const forms = this.vocabulary.formsOf(term.word).map((form) => quote(form));
      return anyOf(term.kind === 'prefix' ? [...forms, `${quote(term.word)} *`] : forms);
    });
    return matching(flagsOf(search.filters), allOf(conditions), columns);
  }

  /** One page; the best matches begin with those that have the last word as a whole. */
  #page(search: Search, terms: readonly SearchTerm[], total: number): string[] {
    const { order, skip, limit } = search;
    const all = this.#expression(search, terms);
    const last = terms.at(-1);
    if (order !== 'relevance' || last?.kind !== 'prefix') {
      return this.#rowsOf(search, all, skip, limit);
    }
    const whole: SearchTerm[] = [...terms.slice(0, -1), { ...last, kind: 'word' }];
    const count = this.#count(search, whole);
    const expression = this.#expression(search, whole);
    const ids = this.#rowsOf(search, expression, skip, limit);
    if (ids.length === limit || count === total) return ids;
    const others = `(${all}) NOT (${expression})`;
    const from = Math.max(0, skip - count);
    return [...ids, ...this.#rowsOf(search, others, from, limit - ids.length)];
  }

  /** The ids of one page of what matches. */
  #rowsOf(
    { order, author = '' }: Pick<Search, 'order' | 'author'>,
    expression: string,
    skip: number,
    limit: number,
  ): string[] {
    const rows = this.all(
      `SELECT doc.id FROM fts CROSS JOIN doc ON doc.n = fts.rowid
       WHERE fts MATCH ? AND instr(doc.author, ?) > 0
       ORDER BY ${ORDERS[order]} LIMIT ? OFFSET ?`,
      expression,
      author,
      limit,
      skip,
    );
    return rows.map(({ id }) => String(id));
  }

  #related(search: Search, terms: readonly SearchTerm[], total: number): Found['related'] {
    const rows = (sql: string, ...values: (string | number)[]) =>
      this.all(sql, ...values).map((row) => Object.values(row));
    const found =
      total === 0
        ? []
        : rows('SELECT rowid FROM fts WHERE fts MATCH ?', this.#expression(search, terms));
    const last = terms.at(-1);
    return findRelated({ vocabulary: this.vocabulary, groups: this.groups, rows }, search, {
      prefix: last?.kind === 'prefix' ? last.word : undefined,
      except: new Set(found.map(([n]) => Number(n))),
    });
  }

  #occurs(search: Narrowed, word: string): boolean {
    const expression = this.#expression(search, [{ kind: 'phrase', words: [word] }]);
    return this.all('SELECT 1 FROM fts WHERE fts MATCH ? LIMIT 1', expression).length > 0;
  }

  /** How many answers match; a text without words finds nothing. */
  #count(search: Narrowed, terms: readonly SearchTerm[]): number {
    if (terms.length === 0) return 0;
    const expression = this.#expression(search, terms);
    // The names of authors are in the other table, which is only needed for this filter.
    if (!search.author)
      return this.number('SELECT count(*) FROM fts WHERE fts MATCH ?', expression);
    return this.number(
      `SELECT count(*) FROM fts CROSS JOIN doc ON doc.n = fts.rowid
       WHERE fts MATCH ? AND instr(doc.author, ?) > 0`,
      expression,
      search.author,
    );
  }

  /**
   * The text with each word that is unknown among the wanted answers replaced by the nearest that
   * occurs together with all the others.
   */
  #suggest(search: Narrowed, terms: readonly SearchTerm[]): string | undefined {
    const known: SearchTerm[] = [];
    const corrected = new Map<SearchTerm, SearchTerm>();
    const unknown: (SearchTerm & { word: string })[] = [];
    for (const term of terms) {
      if (this.#count(search, [term]) > 0) known.push(term);
      else if (term.kind === 'phrase') return undefined;
      else unknown.push(term);
    }
    for (const term of unknown) {
      const word = this.vocabulary
        .near(term.word)
        .find((near) => this.#count(search, [...known, { kind: 'word', word: near }]) > 0);
      if (!word) return undefined;
      const meant = { kind: 'word', word } as const;
      known.push(meant);
      corrected.set(term, meant);
    }
    if (corrected.size === 0) return undefined;
    return terms
      .map((term) => corrected.get(term) ?? term)
      .map((term) => (term.kind === 'phrase' ? quote(...term.words) : term.word))
      .join(' ');
  }
}
