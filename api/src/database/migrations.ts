import type { mongo } from 'mongoose';
import { words } from '../shared/text.ts';

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
 * Every migration, in order. The version of a database is the number of migrations applied to it.
 * Add new ones at the end; never change, move or remove a released one.
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
  {
    title: 'Remove the search words, which each node now has in its own index',
    async up(db) {
      await db.collection('answers').updateMany({}, { $unset: { searchWords: '' } });
    },
  },
  {
    title: 'Move the administrators to the users, and name the users of sessions and devices',
    async up(db, signal) {
      const users = db.collection('users');
      for await (const { _id, ...administrator } of db.collection('administrators').find()) {
        signal.throwIfAborted();
        const copy = { ...administrator, role: 'admin' };
        await users.updateOne({ _id }, { $setOnInsert: copy }, { upsert: true });
      }
      await db
        .collection('sessions')
        .updateMany({ userId: { $exists: false } }, [{ $set: { userId: '$administratorId' } }]);
      await db
        .collection('devices')
        .updateMany({ userIds: { $exists: false } }, [{ $set: { userIds: '$administratorIds' } }]);
      // Only now, so that an interrupted migration finds all of them again.
      await db.dropCollection('administrators');
    },
  },
];
