import type { mongo } from 'mongoose';
import { words } from '../shared/text.ts';

/** A step from one version of the database to the next. */
export interface Migration {
  /** What it does, as the log tells it. */
  title: string;
  /**
   * Brings the documents to the next version. It may be interrupted at any moment and is then begun
   * again, so what it selects is what is left to do. It speaks to collections by their names, never
   * to a model: models are those of today. Until the last node of a rolling upgrade is stopped, the
   * program before must be able to read what it writes.
   * @param signal aborts when another node may have taken over
   */
  up(db: mongo.Db, signal: AbortSignal): Promise<void>;
}

/**
 * Every migration there ever was, in order: the version of a database is how many of them it has
 * seen. Add at the end; never change, move or remove what was released.
 */
export const migrations: readonly Migration[] = [
  {
    title: 'Number the settings that were saved before settings had a number',
    async up(db) {
      await db
        .collection('settings')
        .updateMany({ version: { $exists: false } }, { $set: { version: 0 } });
    },
  },
  {
    title: 'Count the answers by task, subtype, author and term',
    // A later migration removes these counts.
    async up() {},
  },
  {
    title: 'Find contributed answers by the name of their contributor',
    async up(db, signal) {
      const answers = db.collection<{ contributorName: string; searchWords: string[] }>('answers');
      const contributed = answers
        .find({ isContributed: true, contributorName: { $type: 'string' } })
        .project<{ _id: mongo.ObjectId; contributorName: string }>({ contributorName: 1 });
      for await (const { _id, contributorName } of contributed) {
        signal.throwIfAborted();
        const added = { searchWords: { $each: words(contributorName) } };
        await answers.updateOne({ _id }, { $addToSet: added });
      }
    },
  },
  {
    title: 'Remove collections that are not used any more',
    async up(db) {
      await db.dropCollection('answerCounts');
      await db.dropCollection('analyticsTurns');
    },
  },
];
