import mongoose, { mongo } from 'mongoose';
import { database } from '../database/connect.ts';
import { isServerError } from '../database/transaction.ts';
import { HtmlLimitError, sanitizeContent } from '../shared/html.ts';
import {
  collectionOf,
  INDEXES,
  type Manifest,
  readArchive,
  STATE,
  TRANSIENT,
  verifyArchive,
} from './archive.ts';
import type { OnProgress } from './write.ts';

const { EJSON } = mongo.BSON;

interface RestoreOptions {
  file: string;
  onProgress?: OnProgress;
  /** Cancels the restore; has no effect once everything is staged. */
  signal?: AbortSignal;
}

/** The name of a staged collection, which later replaces the live one by a rename. */
const staged = (name: string): string => `restoring_${name}`;

/** It exists while complete staged collections are being swapped in. */
const journal = () => database().collection<{ _id: string; at: Date }>('restoreJournal');

async function swapIn(name: string): Promise<void> {
  try {
    await database().renameCollection(staged(name), name, { dropTarget: true });
  } catch (error) {
    // An interrupted swap or another starting node has already renamed it.
    if (!isServerError(error, 'NamespaceNotFound')) throw error;
  }
}

/**
 * Completes the swap of an interrupted restore, if any. Each collection is replaced atomically, so
 * this can itself be interrupted and repeated. It runs at every start before anything is read.
 * @returns whether there was one.
 */
export async function finishRestore(): Promise<boolean> {
  if (!(await journal().findOne({}))) return false;
  for (const name of STATE) await swapIn(name);
  for (const name of TRANSIENT) await database().dropCollection(name);
  await journal().drop();
  return true;
}

/** Removes staged collections that were not swapped in, for example by a killed restore. */
async function dropStaged(): Promise<void> {
  const left = await database().listCollections({ name: /^restoring_/ }, { nameOnly: true });
  for await (const { name } of left) await database().dropCollection(name);
}

/** The collections of documents that are an answer, or have one as `fields`. */
const WITH_HTML = ['answers', 'revisions', 'workingCopies'];

/**
 * Sanitises the HTML of a document like any other input; HTML saved by this site is unchanged.
 * @throws an error that names the document if its HTML exceeds the limits.
 */
function sanitizeDocument(file: string, collection: string, document: mongo.Document): void {
  const holder = document.fields ?? document;
  if (!WITH_HTML.includes(collection) || typeof holder.content !== 'string') return;
  try {
    holder.content = sanitizeContent(holder.content);
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    throw new Error(
      `${file} can't be restored: the content of ${document._id} in ${collection} ${error.message}. Nothing was changed.`,
    );
  }
}

/** Writes the documents to staged collections. */
async function stage({ file, onProgress, signal }: RestoreOptions, manifest: Manifest) {
  const total = Object.values(manifest.documents).reduce((sum, count) => sum + count, 0);
  await dropStaged();
  for (const name of STATE) await database().createCollection(staged(name));
  let documents = 0;
  for await (const { name, bytes } of readArchive(file)) {
    signal?.throwIfAborted();
    const collection = collectionOf(name);
    // The manifest.
    if (!collection) continue;
    const lines = bytes.toString().trimEnd().split('\n');
    const read = lines.map((line): mongo.Document => EJSON.parse(line, { relaxed: false }));
    for (const document of read) sanitizeDocument(file, collection, document);
    await database().collection(staged(collection)).insertMany(read);
    documents += read.length;
    onProgress?.('documents', documents, total);
  }
  const withIndexes = [...INDEXES.entries()];
  for (const [at, [name, indexes]] of withIndexes.entries()) {
    signal?.throwIfAborted();
    for (const [keys, options] of indexes) {
      // Mongoose's type for an index is wider than the driver's.
      await database()
        .collection(staged(name))
        .createIndex(keys as mongo.IndexSpecification, options as mongo.CreateIndexesOptions);
    }
    onProgress?.('indexes', at + 1, withIndexes.length);
  }
}

/**
 * Replaces all data of the site by an archive. The archive is verified and staged before anything
 * is replaced. The restore can be interrupted at any time and repeated: the next start finds either
 * the old state or the new one. No node of the site may be running.
 * @throws a user-facing error for an archive that can't be restored; errors of the driver and the
 *   file system; the reason of `signal`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(options.file);
  // Complete an earlier restore first, because its swapped collections are no longer staged.
  await finishRestore();
  try {
    await stage(options, manifest);
  } catch (error) {
    // If this fails or the process is killed, the next restore cleans up.
    await dropStaged().catch(() => {});
    throw error;
  }
  await journal().insertOne({ _id: 'swap', at: new Date() });
  await finishRestore();
  return manifest;
}

/**
 * The number of connections that other Band8 processes have to this database: they must not run
 * during a restore.
 * @param ownName the name that this process gave its own connections
 */
export async function othersConnected(ownName: string): Promise<number> {
  const found = await mongoose.connection
    .getClient()
    .db('admin')
    .aggregate([
      { $currentOp: { allUsers: false, idleConnections: true } },
      { $match: { appName: { $regex: /^band8/, $ne: ownName } } },
    ])
    .toArray();
  return found.length;
}
