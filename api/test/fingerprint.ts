import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { database } from '../src/database/connect.ts';

/**
 * Hashes each collection (its documents as canonical Extended JSON, ordered by id) and each stored
 * picture. Two fingerprints are equal only if every document and every byte is.
 * @param leaveOut collections to ignore
 */
export async function fingerprint(dataDir: string, leaveOut: readonly string[] = []) {
  const found = await database().listCollections().toArray();
  const prints: Record<string, string> = {};
  for (const { name } of found) {
    if (leaveOut.includes(name)) continue;
    const hash = createHash('sha256');
    const documents = database()
      .collection(name)
      .find({}, { sort: { _id: 1 }, promoteValues: false });
    for await (const document of documents) {
      hash.update(mongo.BSON.EJSON.stringify(document, { relaxed: false }));
    }
    prints[name] = hash.digest('hex');
  }
  const folder = join(dataDir, 'media');
  for (const name of await readdir(folder).catch(() => [])) {
    prints[name] = createHash('sha256')
      .update(await readFile(join(folder, name)))
      .digest('hex');
  }
  return prints;
}
