import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path, { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import mongoose, { type ClientSession, mongo } from 'mongoose';
import { database } from '../database/connect.ts';
import { isServerError } from '../database/transaction.ts';
import { utc } from '../shared/dates.ts';
import { packTarball, type TarEntry } from '../shared/tarball.ts';
import { removeUnfinished, unfinished } from '../shared/unfinished.ts';
import {
  type Manifest,
  PIECE_BYTES,
  pieceName,
  STATE,
  verifyArchive,
  withManifest,
} from './archive.ts';

const { EJSON } = mongo.BSON;

/** Archives with the default name, which is their time; encrypted ones too. */
const ARCHIVE = /^band8-[\dT-]+\.tar\.gz(\.age)?$/;

/** The default name of an archive: the time at which it was started, in seconds. */
export function archiveName(): string {
  return `band8-${utc().format('YYYY-MM-DDTHH-mm-ss')}.tar.gz`;
}

/** Receives the current step and its progress. */
export type OnProgress = (step: string, done: number, total: number) => void;

interface BackupOptions {
  /** The path of the archive; an existing file is replaced once the new one is complete. */
  file: string;
  onProgress?: OnProgress;
  /** Cancels the backup without leaving any file. */
  signal?: AbortSignal;
}

/** Canonical Extended JSON preserves all types, for example 3 and 3.0. */
async function* piecesOf(
  name: string,
  session: ClientSession,
  onDocument: () => void,
): AsyncGenerator<TarEntry, void> {
  const documents = database()
    .collection(name)
    .find({}, { session, sort: { _id: 1 }, promoteValues: false });
  let lines: string[] = [];
  let size = 0;
  let piece = 0;
  const endPiece = () => {
    const bytes = Buffer.from(lines.join(''));
    lines = [];
    size = 0;
    piece += 1;
    return { name: pieceName(name, piece), bytes };
  };
  for await (const document of documents) {
    const line = `${EJSON.stringify(document, { relaxed: false })}\n`;
    lines.push(line);
    size += line.length;
    onDocument();
    if (size >= PIECE_BYTES) yield endPiece();
  }
  if (size > 0) yield endPiece();
}

/** The documents from one snapshot. */
async function* filesOf(
  { onProgress = () => {} }: BackupOptions,
  counts: Record<string, number>,
): AsyncGenerator<TarEntry, void> {
  await using session = mongoose.connection.getClient().startSession({ snapshot: true });
  for (const name of STATE) {
    const total = await database().collection(name).estimatedDocumentCount();
    let done = 0;
    yield* piecesOf(name, session, () => {
      done += 1;
      if (done % 500 === 0) onProgress(name, done, Math.max(done, total));
    });
    counts[name] = done;
    onProgress(name, done, done);
  }
}

/**
 * Writes all data of the site to one archive and verifies it before renaming it. The site may be
 * running. A killed backup leaves a `.part` file, which a later backup to the same folder removes.
 * @throws errors of the driver and the file system; the reason of `signal`.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { file, signal } = options;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  await removeUnfinished(file, (name) => ARCHIVE.test(name));
  const part = unfinished(file);
  try {
    const documents: Record<string, number> = {};
    const about = { createdAt: new Date().toISOString(), documents };
    // Only readable for the owner, because it contains email addresses and password hashes.
    const target = createWriteStream(part, { mode: 0o600, flush: true });
    await pipeline(packTarball(withManifest(filesOf(options, documents), about)), target, {
      ...(signal && { signal }),
    });
    const manifest = await verifyArchive(part);
    signal?.throwIfAborted();
    await rename(part, file);
    return manifest;
  } catch (error) {
    if (!isServerError(error, 'SnapshotTooOld')) throw error;
    throw new Error(
      'Reading took longer than MongoDB keeps a snapshot, so no backup was written. Try again at a quieter time, or raise minSnapshotHistoryWindowInSeconds in MongoDB (300 by default).',
      { cause: error },
    );
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Deletes all but the newest archives in a folder; other files stay.
 * @param keep how many archives stay, at least 1
 * @returns the names of the deleted ones
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).sort();
  const old = archives.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
