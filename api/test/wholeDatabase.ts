import mongoose from 'mongoose';

/** The content of the whole database as text, with collections that have no model. */
export async function wholeDatabase(): Promise<string> {
  const collections = (await mongoose.connection.db?.collections()) ?? [];
  const contents = collections.map(async (one) => [one.collectionName, await one.find().toArray()]);
  return JSON.stringify(await Promise.all(contents));
}
