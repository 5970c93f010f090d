import type { mongo } from 'mongoose';

/** A step from one version of the database to the next. */
export interface Migration {
  /** What it does, for the log. */
  title: string;
  /**
   * Converts the documents to the next version. It may be interrupted at any time and then starts
   * again, so it must select only what is left to do. It uses collections by their names, not
   * models, because models change later. During a rolling upgrade the previous release must be able
   * to read what it writes.
   * @param signal aborts when another node may have taken over
   */
  up(db: mongo.Db, signal: AbortSignal): Promise<void>;
}

/**
 * Every migration, in order; none since the first release. The version of a database is the number of
 * migrations applied to it. Add new ones at the end; never change, move or remove a released one.
 */
export const migrations: readonly Migration[] = [];
