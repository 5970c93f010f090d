import { DatabaseSync } from 'node:sqlite';
import { fold, foldedWords } from '../../../../openapi/text.ts';
import { htmlToText } from '../../shared/text.ts';
import { RelatedWords } from './concepts.ts';
import { flagsOf } from './expressions.ts';
import type { IndexedAnswer } from './schema.ts';
import { Vocabulary } from './vocabulary.ts';

/** Increased whenever what is stored changes; older files are built again. */
const VERSION = 8;

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

/** Looked for only at the beginnings of words, or a very long one without a hyphen takes seconds. */
const HYPHENATED = /(?<![\p{L}\p{M}])[\p{L}\p{M}]+(?:[-‐‑][\p{L}\p{M}]+)+/gu;

/** The words of a text, and after them those with hyphens in one piece, as many people type them. */
function wordsOf(text: string): string[] {
  const joined = text.match(HYPHENATED)?.map((word) => fold(word).replaceAll('-', ''));
  return [...foldedWords(text), ...(joined ?? [])];
}

/** How long a connection waits for the writes of another, in milliseconds. */
const BUSY_MS = 5_000;

/**
 * The words of all answers in an SQLite file, with what narrows and orders searches. Several threads
 * of one process can have it open; one of them writes.
 * @throws the errors of SQLite, such as for a full disk or a damaged file
 */
export class WordFile {
  readonly #database: DatabaseSync;
  protected vocabulary = new Vocabulary();
  /** The number of the last word in the vocabulary. */
  #lastWord = 0;
  protected groups = new RelatedWords([]);
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
    if (this.number('PRAGMA user_version') !== version) this.#createTables(version);
    this.#learn();
  }

  /** The stamp and views of every answer by its id. */
  stamps(): Map<string, { stamp: string; views: number }> {
    const rows = this.all('SELECT id, stamp, views FROM doc');
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
      this.#learn();
      this.#run('DELETE FROM related');
      this.#run('INSERT INTO related (words) VALUES (?)', JSON.stringify(groups));
      this.#addWords(groups.flat().flatMap(foldedWords));
    });
    this.#learn();
  }

  close(): void {
    this.#database.close();
  }

  #createTables(version: number): void {
    this.#inTransaction(() => {
      // Another thread may have created them meanwhile.
      if (this.number('PRAGMA user_version') === version) return;
      for (const name of TABLES) this.#database.exec(`DROP TABLE IF EXISTS ${name}`);
      this.#database.exec(`${SCHEMA}; PRAGMA user_version = ${version}`);
    });
  }

  #put(answer: IndexedAnswer): void {
    const { id, stamp, topic, content, tags, names, authorKey, views } = answer;
    const stored = this.#remove(id);
    const n = stored ?? this.number('SELECT coalesce(max(n), 0) + 1 AS n FROM doc');
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
    const columns = [topic, htmlToText(content), tags.join(' '), names.join(' ')].map(wordsOf);
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
      if (this.vocabulary.add(word)) this.#run('INSERT INTO word (word) VALUES (?)', word);
    }
  }

  /** Removes an answer and returns its number, if it was stored. */
  #remove(id: string): number | undefined {
    const [stored] = this.all('DELETE FROM doc WHERE id = ? RETURNING n', id);
    if (!stored) return undefined;
    this.#run('DELETE FROM fts WHERE rowid = ?', Number(stored.n));
    return Number(stored.n);
  }

  #inTransaction(work: () => void): void {
    this.#database.exec('BEGIN IMMEDIATE');
    try {
      work();
      this.#database.exec('COMMIT');
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('ROLLBACK');
      // Words of the answers that were not stored are not stored either.
      this.vocabulary = new Vocabulary();
      this.#lastWord = 0;
      this.#dataVersion = Number.NaN;
      throw error;
    }
  }

  /** Reads everything from one moment. */
  protected read<T>(work: () => T): T {
    this.#database.exec('BEGIN');
    try {
      if (this.number('PRAGMA data_version') !== this.#dataVersion) this.#learn();
      return work();
    } finally {
      if (this.#database.isTransaction) this.#database.exec('COMMIT');
    }
  }

  /** Reads the words and groups that were added since. */
  #learn(): void {
    this.#dataVersion = this.number('PRAGMA data_version');
    for (const { n, word } of this.all('SELECT n, word FROM word WHERE n > ?', this.#lastWord)) {
      this.vocabulary.add(String(word));
      this.#lastWord = Number(n);
    }
    const [{ words = '[]' } = {}] = this.all('SELECT words FROM related');
    if (words === this.#storedGroups) return;
    this.#storedGroups = String(words);
    this.groups = new RelatedWords(JSON.parse(this.#storedGroups));
  }

  #prepared(sql: string) {
    const statement = this.#statements.get(sql) ?? this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }

  protected all(sql: string, ...values: (string | number)[]) {
    return this.#prepared(sql).all(...values);
  }

  #run(sql: string, ...values: (string | number)[]): void {
    this.#prepared(sql).run(...values);
  }

  protected number(sql: string, ...values: (string | number)[]): number {
    return Number(Object.values(this.#prepared(sql).get(...values) ?? {})[0]);
  }
}
