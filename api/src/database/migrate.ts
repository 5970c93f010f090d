import type { mongo } from 'mongoose';
import { database } from './connect.ts';
import { LEASES } from './lease.ts';
import { metadata } from './metadata.ts';
import type { Migration } from './migrations.ts';

const VERSION = 'version';

async function readVersion(): Promise<number> {
  const stored = await metadata().findOne({ _id: VERSION });
  return Number(stored?.state ?? 0);
}

/** Only raises the version: a node that has lost the lease meanwhile must not lower it. */
async function recordVersion(version: number): Promise<void> {
  const isBehind = { $lt: [{ $toInt: { $ifNull: ['$state', '0'] } }, version] };
  await metadata().updateOne(
    { _id: VERSION },
    [{ $set: { state: { $cond: [isBehind, String(version), '$state'] } } }],
    { upsert: true },
  );
}

/** Whether nothing was ever stored here, so that there is nothing to migrate. */
async function isEmpty(db: mongo.Db): Promise<boolean> {
  const own = ['marks', LEASES];
  const found = await db.listCollections({ name: { $nin: own } }, { nameOnly: true }).toArray();
  return found.length === 0;
}

/**
 * Brings the database to the version of this program: each migration that it has not seen, in
 * order. Call it under a lease. A migration that was interrupted is begun again; an empty database
 * is at this version already.
 * @throws an error with a sentence, and changes nothing, where the database is newer than the program.
 */
export async function migrate(
  migrations: readonly Migration[],
  signal: AbortSignal,
  onProgress: (line: string) => void,
): Promise<void> {
  const db = database();
  const version = await readVersion();
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
