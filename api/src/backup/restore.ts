import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import mongoose, { mongo } from 'mongoose';
import { database } from '../database/connect.ts';
import { isServerError } from '../database/serverError.ts';
import { Answer } from '../features/answers/model.ts';
import { Revision } from '../features/answers/revisionModel.ts';
import { mediaFolder, removeStray, writeWhole } from '../features/media/queries.ts';
import { HtmlLimitError, sanitizeContent } from '../shared/html.ts';
import { contentOf, type Manifest, readArchive, verifyArchive } from './archive.ts';
import { INDEXES, STATE, TRANSIENT } from './state.ts';
import type { OnProgress } from './write.ts';

const { EJSON } = mongo.BSON;

interface RestoreOptions {
  file: string;
  dataDir: string;
  onProgress?: OnProgress;
  /** Ends it until everything is staged; then it is too late. */
  signal?: AbortSignal;
}

/** Where a collection is staged: beside the live one, so that a rename replaces it. */
const staged = (name: string): string => `restoring_${name}`;

/** It exists from the moment at which every staged collection is whole until all are swapped. */
const journal = () => database().collection<{ _id: string; at: Date }>('restoreJournal');

async function swapIn(name: string): Promise<void> {
  try {
    await database().renameCollection(staged(name), name, { dropTarget: true });
  } catch (error) {
    // The interrupted swap had come so far, or another node that starts does the same.
    const done = isServerError(error, 'NamespaceNotFound');
    if (!done) throw error;
  }
}

/**
 * Finishes the swap of a restore that was interrupted, if there is one. Each collection is
 * replaced in one step, so this may itself be interrupted and repeated. Every start of the site
 * passes here before anything is read.
 * @returns whether there was one.
 */
export async function finishRestore(): Promise<boolean> {
  if (!(await journal().findOne({}))) return false;
  for (const name of STATE) await swapIn(name);
  for (const name of TRANSIENT) await database().dropCollection(name);
  await journal().drop();
  return true;
}

/** Removes whatever was staged and not swapped in, by a restore that was killed too. */
async function clearStage(): Promise<void> {
  const left = await database().listCollections({ name: /^restoring_/ }, { nameOnly: true });
  for await (const { name } of left) await database().dropCollection(name);
}

/** Where a document holds HTML, by the collection. */
const HTML_PATHS = new Map([
  [Answer.collection.name, []],
  [Revision.collection.name, ['fields']],
]);

/**
 * Sanitises the HTML of a document, as every other way in does: what this site saved stays as it is.
 * @throws an error that names the document, for HTML that no save would take.
 */
function sanitizeDocument(file: string, collection: string, document: mongo.Document): void {
  const path = HTML_PATHS.get(collection);
  const holder = path?.reduce((inside, name) => inside?.[name], document);
  if (typeof holder?.content !== 'string') return;
  try {
    holder.content = sanitizeContent(holder.content);
  } catch (error) {
    if (!(error instanceof HtmlLimitError)) throw error;
    throw new Error(
      `${file} can't be restored: the content of ${document._id} in ${collection} ${error.message}. Nothing was changed.`,
    );
  }
}

async function putPicture(folder: string, name: string, bytes: Buffer): Promise<void> {
  const present = await readFile(join(folder, name)).catch(() => undefined);
  if (!present?.equals(bytes)) await writeWhole(folder, name, bytes);
}

/** Documents beside the live ones; pictures among them, where no live document names a new one. */
async function stage({ file, dataDir, onProgress, signal }: RestoreOptions, manifest: Manifest) {
  const total = Object.values(manifest.documents).reduce((sum, count) => sum + count, 0);
  const folder = mediaFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await removeStray(folder);
  await clearStage();
  for (const name of STATE) await database().createCollection(staged(name));
  let documents = 0;
  let pictures = 0;
  for await (const { name, bytes } of readArchive(file)) {
    signal?.throwIfAborted();
    const content = contentOf(name);
    if (content && 'collection' in content) {
      const lines = bytes.toString().trimEnd().split('\n');
      const read = lines.map((line): mongo.Document => EJSON.parse(line, { relaxed: false }));
      for (const document of read) sanitizeDocument(file, content.collection, document);
      await database().collection(staged(content.collection)).insertMany(read);
      documents += read.length;
      onProgress?.('documents', documents, total);
    } else if (content && 'picture' in content) {
      await putPicture(folder, content.picture, bytes);
      pictures += 1;
      onProgress?.('pictures', pictures, manifest.pictures);
    }
  }
  const withIndexes = [...INDEXES.entries()];
  for (const [at, [name, indexes]] of withIndexes.entries()) {
    signal?.throwIfAborted();
    for (const [keys, options] of indexes) {
      // Mongoose declares an index more loosely than the driver takes it.
      await database()
        .collection(staged(name))
        .createIndex(keys as mongo.IndexSpecification, options as mongo.CreateIndexesOptions);
    }
    onProgress?.('indexes', at + 1, withIndexes.length);
  }
}

/**
 * Replaces everything that the site is by what an archive holds. The archive is verified, and
 * everything staged beside what is there, before anything is replaced; interrupted at any moment it
 * may be repeated, and what a start of the site finds is the old state or the new one. Pictures that
 * are not in the archive stay: nothing names them.
 *
 * No node of the site may run meanwhile.
 * @throws an error with a sentence for an archive that can't be restored; what the driver and the
 *   file system throw; the reason of `signal`.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const manifest = await verifyArchive(options.file);
  // What an earlier restore began to swap is not staged any more: its end comes first.
  await finishRestore();
  try {
    await stage(options, manifest);
  } catch (error) {
    // Where this fails, or the process was killed, the next restore does it.
    await clearStage().catch(() => {});
    throw error;
  }
  await journal().insertOne({ _id: 'swap', at: new Date() });
  await finishRestore();
  return manifest;
}

/**
 * How many connections other processes of Band8 have to this database: a restore would pull it away
 * under them.
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
