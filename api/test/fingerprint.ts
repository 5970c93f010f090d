import { createHash } from 'node:crypto';
import { mongo } from 'mongoose';
import { database } from '../src/database/connect.ts';

/**
 * Hashes each collection: its documents as canonical Extended JSON, ordered by id. Two fingerprints
 * are equal only if every document is.
 * @param leaveOut collections to ignore
 */
export async function fingerprint(leaveOut: readonly string[] = []) {
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
  return prints;
}
