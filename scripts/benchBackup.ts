/**
 * Times backup and restore of 10,000 answers with a revision each and 200 pictures, on a throw-away
 * MongoDB, into an empty database and folder, and compares every document and file afterwards. Ends
 * with status 1 when the restore takes more than 60 seconds, or anything differs. `-- 1000` takes
 * so many answers.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import mongoose from 'mongoose';
import { connectDatabase } from '../api/src/database/connect.ts';
import { startThrowawayMongo } from '../api/src/database/embedded.ts';
import { Answer, type StoredAnswer } from '../api/src/features/answers/model.ts';
import { Revision } from '../api/src/features/answers/revisionModel.ts';
import { writtenOf } from '../api/src/features/answers/revisions.ts';
import { restoreBackup } from '../api/src/features/backup/restore.ts';
import { TRANSIENT } from '../api/src/features/backup/state.ts';
import { writeBackup } from '../api/src/features/backup/write.ts';
import { fingerprint } from '../api/test/fingerprint.ts';
import { loadMany } from './bench/load.ts';

const LIMIT_S = 60;
const PICTURES = 200;
const PICTURE_BYTES = 60_000;
const count = Number(process.argv[2] ?? 10_000);

async function on<T>(uri: string, name: string, work: () => Promise<T>): Promise<T> {
  const address = new URL(uri);
  address.pathname = `/${name}`;
  const database = connectDatabase(address.href, { warn: () => {} });
  await database.connected;
  try {
    return await work();
  } finally {
    await database.close();
  }
}

async function fill(dataDir: string): Promise<void> {
  await Promise.all(Object.values(mongoose.models).map((model) => model.createIndexes()));
  await loadMany(count);
  for await (const answer of Answer.find().lean<StoredAnswer[]>().cursor({ batchSize: 500 })) {
    const { _id: answerId, version, updatedAt: savedAt, wordCount } = answer;
    const save = { answerId, version, savedAt, changed: [], wordCount };
    await Revision.collection.insertOne(
      { ...save, fields: writtenOf(answer) },
      { writeConcern: { w: 1 } },
    );
  }
  const folder = path.join(dataDir, 'media');
  await mkdir(folder, { recursive: true });
  for (let at = 0; at < PICTURES; at += 1) {
    const bytes = randomBytes(PICTURE_BYTES);
    const name = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
    await writeFile(path.join(folder, `${name}.webp`), bytes);
  }
}

async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  const seconds = (performance.now() - began) / 1000;
  console.log(`${what}: ${seconds.toFixed(1)} s`);
  return seconds;
}

const mongo = await startThrowawayMongo();
const folder = await mkdtemp(path.join(tmpdir(), 'band8-bench-'));
const [from, to] = [path.join(folder, 'from'), path.join(folder, 'to')];
const file = path.join(folder, 'site.tar.gz');
try {
  const before = await on(mongo.uri, 'bench_from', async () => {
    console.log('Loading …');
    await fill(from);
    await timed(`Backup of ${count} answers`, () => writeBackup({ file, dataDir: from }));
    return fingerprint(from);
  });
  console.log(`The archive has ${((await stat(file)).size / 1e6).toFixed(1)} MB.`);
  await on(mongo.uri, 'bench_to', async () => {
    const seconds = await timed('Restore', () => restoreBackup({ file, dataDir: to }));
    const after = await fingerprint(to);
    const names = Object.keys(before).filter((name) => !TRANSIENT.includes(name));
    const differs = names.find((name) => after[name] !== before[name]);
    console.log(
      differs ? `${differs} differs.` : `All ${names.length} collections and files are the same.`,
    );
    if (differs || seconds > LIMIT_S) process.exitCode = 1;
  });
} finally {
  await mongoose.disconnect();
  await mongo.stop();
  await rm(folder, { recursive: true, force: true });
}
