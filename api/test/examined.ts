import mongoose, { type mongo } from 'mongoose';
import { expect } from 'vitest';
import type { App } from '../src/app.ts';

interface Operation {
  op: string;
  docsExamined?: number;
  keysExamined?: number;
}

interface Request {
  url: string;
  headers?: Record<string, string>;
  collection: string;
}

/** What MongoDB did in a collection for a request that no cache answers. */
export async function operationsFor(
  app: App,
  { url, headers = {}, collection }: Request,
): Promise<Operation[]> {
  const database = mongoose.connection.db as mongo.Db;
  await database.command({ profile: 2 });
  app.responseCache.clear();
  const response = await app.inject({ url, headers });
  await database.command({ profile: 0 });
  expect(response.statusCode, response.body).toBe(200);
  const profile = database.collection<Operation>('system.profile');
  const done = await profile.find({ ns: `${database.databaseName}.${collection}` }).toArray();
  await profile.drop();
  return done;
}

export function examined(operations: Operation[]): { docs: number; keys: number } {
  const sum = (figure: 'docsExamined' | 'keysExamined') =>
    operations.reduce((total, operation) => total + (operation[figure] ?? 0), 0);
  return { docs: sum('docsExamined'), keys: sum('keysExamined') };
}
