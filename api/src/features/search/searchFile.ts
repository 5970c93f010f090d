import { DatabaseSync } from 'node:sqlite';
import { foldedWords } from '../../../../openapi/text.ts';
import { htmlToText } from '../../shared/text.ts';
import type { TaskType } from '../answers/vocabulary.ts';
import { RelatedWords } from './concepts.ts';
import { allOf, anyOf, flagsOf, matching, quote, RANK } from './expressions.ts';
import { findRelated } from './related.ts';
import {
  type Found,
  type IndexedAnswer,
  MAX_SUGGESTIONS,
  type Search,
  type Sharing,
  type Suggested,
} from './schema.ts';
import { parseSearch, type SearchTerm, Vocabulary } from './vocabulary.ts';

/** Increased whenever what is stored changes; older files are built again. */
const VERSION = 7;

/**
 * `doc` has what results are sorted and compared by, `fts` the words. The table of words doesn't
 * store the texts, and the tokenizer splits only at spaces, because texts are folded and split by
 * `words` before. Prefixes of up to three letters, which match many words, have their own index.
 * `word` has every word once, in the order in which they came, and `related` the groups of related
 * words as JSON, so that every connection learns of new ones.
 */
const SCHEMA = `
  CREATE TABLE doc (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    stamp TEXT NOT NULL,
    author TEXT NOT NULL,
    views INTEGER NOT NULL,
    created INTEGER NOT NULL,
    published INTEGER NOT NULL
  );
  CREATE VIRTUAL TABLE fts USING fts5(
    topic, body, tags, author, flags,
    content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '1 2 3'
  );
  CREATE TABLE word (n INTEGER PRIMARY KEY, word TEXT NOT NULL);
  CREATE TABLE related (words TEXT NOT NULL)
`;
const TABLES = ['doc', 'fts', 'word', 'related'];

/** As in MongoDB; the id breaks ties. */
const ORDERS = {
  views: 'doc.views DESC, doc.id DESC',
  date: 'doc.created DESC, doc.id DESC',
  published: 'doc.published DESC, doc.id DESC',
  author: 'doc.author, doc.id',
  relevance: `${RANK}, doc.views DESC, doc.id DESC`,
} as const satisfies Record<Search['order'], string>;

/** What narrows a search. */
type Narrowed = Pick<Search, 'filters' | 'author'>;

/** How long a connection waits for the writes of another, in milliseconds. */
const BUSY_MS = 5_000;

/** So few results may be followed by related ones. */
const FEW = 3;

/** The corrections of a word that are tried. */
const MAX_CORRECTIONS = 20;

/** A word that is still being typed is corrected from this length on. */
const MIN_CORRECTED = 5;

/**
 * The words of all answers in an SQLite file, and the searches in it. Several threads of one process
 * can have it open; one of them writes.
 * @throws the errors of SQLite, such as for a full disk or a damaged file
 */
export class SearchFile {
  readonly #database: DatabaseSync;
  #vocabulary = new Vocabulary();
  /** The number of the last word in the vocabulary. */
  #lastWord = 0;
  #groups = new RelatedWords([]);
  #storedGroups = '';
  /** Differs when another connection has written. */
  #dataVersion = Number.NaN;
  readonly #statements = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  /** @param version another version than that of the file empties it */
  constructor(path: string, version = VERSION) {
    this.#database = new DatabaseSync(path, { timeout: BUSY_MS });
    this.#database.exec(`
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = NORMAL;
      PRAGMA temp_store = MEMORY;
    `);
    if (this.#number('PRAGMA user_version') !== version) this.#createTables(version);
    this.#learn();
  }

  /** The stamp and views of every answer by its id. */
  stamps(): Map<string, { stamp: string; views: number }> {
    const rows = this.#all('SELECT id, stamp, views FROM doc');
    return new Map(
      rows.map(({ id, stamp, views }) => [
        String(id),
        { stamp: String(stamp), views: Number(views) },
      ]),
    );
  }

  /** Stores answers, replacing what was stored of them, and removes others, all or none. */
  write(answers: readonly IndexedAnswer[], removed: readonly string[]): void {
    this.#inTransaction(() => {
      this.#learn();
      for (const id of removed) this.#remove(id);
      for (const answer of answers) this.#put(answer);
    });
  }

  /** Stores new numbers of views. */
  setViews(views: ReadonlyMap<string, number>): void {
    this.#inTransaction(() => {
      for (const [id, count] of views)
        this.#run('UPDATE doc SET views = ? WHERE id = ?', count, id);
    });
  }

  /** Replaces the groups of words that stand for each other in related answers. */
  setRelatedWords(groups: readonly (readonly string[])[]): void {
    this.#inTransaction(() => {
      this.#run('DELETE FROM related');
      this.#run('INSERT INTO related (words) VALUES (?)', JSON.stringify(groups));
      this.#addWords(groups.flat().flatMap(foldedWords));
    });
    this.#learn();
  }

  /** Finds one page of answers; see `Search`. */
  find(search: Search): Found {
    return this.#read(() => this.#find(search));
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
    return this.#read(() => this.#suggestFor(text));
  }

  #suggestFor(text: string): Suggested {
    const search = { filters: { status: 'published' } } as const;
    const terms = parseSearch(text).map<SearchTerm>((term) =>
      term.kind === 'prefix' ? { ...term, kind: 'word' } : term,
    );
    const last = terms.at(-1);
    if (!last) return { ids: [] };
    const find = (wanted: readonly SearchTerm[]) =>
      this.#all(
        `SELECT doc.id FROM fts CROSS JOIN doc ON doc.n = fts.rowid
         WHERE fts MATCH ? ORDER BY ${ORDERS.views} LIMIT ${MAX_SUGGESTIONS}`,
        this.#expression(search, wanted, 'topic'),
      ).map(({ id }) => String(id));
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
    const parts = Object.entries(points).map(([what, each]) => {
      return [
        flagsOf({ shared: what })
          .map((flag) => quote(flag))
          .join(''),
        each,
      ];
    });
    const rows = this.#all(
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

  close(): void {
    this.#database.close();
  }

  #createTables(version: number): void {
    this.#inTransaction(() => {
      // Another thread may have created them meanwhile.
      if (this.#number('PRAGMA user_version') === version) return;
      for (const name of TABLES) this.#database.exec(`DROP TABLE IF EXISTS ${name}`);
      this.#database.exec(`${SCHEMA}; PRAGMA user_version = ${version}`);
    });
  }

  #put(answer: IndexedAnswer): void {
    const { id, stamp, topic, content, tags, names, authorKey, views } = answer;
    const stored = this.#remove(id);
    const n = stored ?? this.#number('SELECT coalesce(max(n), 0) + 1 AS n FROM doc');
    this.#run(
      'INSERT INTO doc (n, id, stamp, author, views, created, published) VALUES (?, ?, ?, ?, ?, ?, ?)',
      n,
      id,
      stamp,
      authorKey,
      views,
      answer.created,
      answer.published,
    );
    const columns = [topic, htmlToText(content), tags.join(' '), names.join(' ')].map(foldedWords);
    this.#addWords(columns.flat());
    this.#run(
      'INSERT INTO fts (rowid, topic, body, tags, author, flags) VALUES (?, ?, ?, ?, ?, ?)',
      n,
      ...columns.map((column) => column.join(' ')),
      flagsOf({ ...answer.filters, shared: answer.shared }).join(' '),
    );
  }

  #addWords(words: readonly string[]): void {
    for (const word of words) {
      if (this.#vocabulary.add(word)) this.#run('INSERT INTO word (word) VALUES (?)', word);
    }
  }

  /** Removes an answer and returns its number, if it was stored. */
  #remove(id: string): number | undefined {
    const [stored] = this.#all('DELETE FROM doc WHERE id = ? RETURNING n', id);
    if (!stored) return undefined;
    this.#run('DELETE FROM fts WHERE rowid = ?', Number(stored.n));
    return Number(stored.n);
  }

  /**
   * The words that these terms stand for. Other forms than the typed ones must occur in what may be
   * found, so that no word of a draft is revealed.
   */
  #matches(search: Search, terms: readonly SearchTerm[]): Found['matches'] {
    const words = terms.flatMap((term) => {
      if (term.kind === 'phrase') return term.words;
      const forms = this.#vocabulary.formsOf(term.word);
      return forms.filter((form) => form === term.word || this.#occurs(search, form));
    });
    const last = terms.at(-1);
    return { words: [...new Set(words)], ...(last?.kind === 'prefix' && { prefix: last.word }) };
  }

  /** The query in the language of FTS5: any form of each term, in any column, and all filters. */
  #expression(search: Narrowed, terms: readonly SearchTerm[], columns?: string): string {
    const conditions = terms.map((term) => {
      if (term.kind === 'phrase') return quote(...term.words);
      const forms = this.#vocabulary.formsOf(term.word).map((form) => quote(form));
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

  #rowsOf(search: Search, expression: string, skip: number, limit: number): string[] {
    const rows = this.#all(
      `SELECT doc.id FROM fts CROSS JOIN doc ON doc.n = fts.rowid
       WHERE fts MATCH ? AND instr(doc.author, ?) > 0
       ORDER BY ${ORDERS[search.order]} LIMIT ? OFFSET ?`,
      expression,
      search.author ?? '',
      limit,
      skip,
    );
    return rows.map(({ id }) => String(id));
  }

  #related(search: Search, terms: readonly SearchTerm[], total: number): Found['related'] {
    const rows = (sql: string, ...values: (string | number)[]) =>
      this.#all(sql, ...values).map((row) => Object.values(row));
    const found =
      total === 0
        ? []
        : rows('SELECT rowid FROM fts WHERE fts MATCH ?', this.#expression(search, terms));
    const last = terms.at(-1);
    return findRelated({ vocabulary: this.#vocabulary, groups: this.#groups, rows }, search, {
      prefix: last?.kind === 'prefix' ? last.word : undefined,
      except: new Set(found.map(([n]) => Number(n))),
    });
  }

  #occurs(search: Narrowed, word: string): boolean {
    const expression = this.#expression(search, [{ kind: 'phrase', words: [word] }]);
    return this.#all('SELECT 1 FROM fts WHERE fts MATCH ? LIMIT 1', expression).length > 0;
  }

  /** How many answers match; a text without words finds nothing. */
  #count(search: Narrowed, terms: readonly SearchTerm[]): number {
    if (terms.length === 0) return 0;
    const expression = this.#expression(search, terms);
    // The names of authors are in the other table, which is only needed for this filter.
    if (!search.author)
      return this.#number('SELECT count(*) FROM fts WHERE fts MATCH ?', expression);
    return this.#number(
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
      const word = this.#vocabulary
        .near(term.word)
        .slice(0, MAX_CORRECTIONS)
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

  #inTransaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      // Words of the answers that were not stored are not stored either.
      this.#vocabulary = new Vocabulary();
      this.#lastWord = 0;
      throw error;
    }
  }

  /** Reads everything from one moment. */
  #read<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      if (this.#number('PRAGMA data_version') !== this.#dataVersion) this.#learn();
      return work();
    } finally {
      if (this.#database.isTransaction) this.#database.exec('COMMIT');
    }
  }

  /** Reads the words and groups that were added since. */
  #learn(): void {
    this.#dataVersion = this.#number('PRAGMA data_version');
    for (const { n, word } of this.#all('SELECT n, word FROM word WHERE n > ?', this.#lastWord)) {
      this.#vocabulary.add(String(word));
      this.#lastWord = Number(n);
    }
    const [{ words = '[]' } = {}] = this.#all('SELECT words FROM related');
    if (words === this.#storedGroups) return;
    this.#storedGroups = String(words);
    this.#groups = new RelatedWords(JSON.parse(this.#storedGroups));
  }

  #prepared(sql: string) {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  #all(sql: string, ...values: (string | number)[]) {
    return this.#prepared(sql).all(...values);
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#prepared(sql).run(...values);
  }

  #number(sql: string, ...values: (string | number)[]): number {
    return Number(Object.values(this.#prepared(sql).get(...values) ?? {})[0]);
  }
}
