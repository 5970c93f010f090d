import type { mongo } from 'mongoose';
import { database, metadata } from './connect.ts';
import { LEASES } from './lease.ts';

const VERSION = 'schema';

/** Only raises the version: a node that has lost the lease must not lower it. */
async function recordVersion(version: number): Promise<void> {
  const isBehind = { $lt: [{ $toInt: { $ifNull: ['$state', '0'] } }, version] };
  await metadata().updateOne(
    { _id: VERSION },
    [{ $set: { state: { $cond: [isBehind, String(version), '$state'] } } }],
    { upsert: true },
  );
}

/** Whether the database is empty, so that there is nothing to migrate. */
async function isEmpty(db: mongo.Db): Promise<boolean> {
  const own = ['marks', LEASES];
  const found = await db.listCollections({ name: { $nin: own } }, { nameOnly: true }).toArray();
  return found.length === 0;
}

/**
 * Runs the pending migrations in order. The caller must hold a lease. An interrupted migration
 * starts again; an empty database is already up to date.
 * @throws an error that explains, without changing anything, if the database is from a newer
 *   release.
 */
export async function migrate(
  migrations: readonly Migration[],
  signal: AbortSignal,
  onProgress: (line: string) => void,
): Promise<void> {
  const db = database();
  const stored = await metadata().findOne({ _id: VERSION });
  const version = Number(stored?.state ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `The database was created by a newer version of Band8 (schema ${version}; this version supports ${migrations.length}). Nothing was changed. Start the newer version, or restore a backup made by this one.`,
    );
  }
  if (version === 0 && (await isEmpty(db))) {
    await recordVersion(migrations.length);
    return;
  }
  for (const [at, migration] of migrations.entries()) {
    if (at < version) continue;
    onProgress(`Migration ${at + 1} of ${migrations.length}: ${migration.title}`);
    await migration.up(db, signal);
    signal.throwIfAborted();
    await recordVersion(at + 1);
  }
}

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
    title: 'Store when answers were published that were so from the start',
    async up(db) {
      await db
        .collection('answers')
        .updateMany({ isApproved: true, isDraft: false, publishedAt: { $exists: false } }, [
          { $set: { publishedAt: '$createdAt' } },
        ]);
    },
  },
];
