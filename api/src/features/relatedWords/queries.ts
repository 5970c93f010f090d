import { type Static, Type } from '@sinclair/typebox';
import type { ClientSession } from 'mongoose';
import { storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { termKey } from '../glossary/queries.ts';
import * as wire from './schema.ts';

/** Words that stand for each other in searches. `key` is the first of them, normalised. */
const StoredWords = Type.Object({
  _id: storedId(),
  words: Type.Array(Type.String()),
  key: Type.String({ unique: true }),
});

export const RelatedWords = storedModel('relatedWords', StoredWords);

/** What identifies a group: its first word, normalised. */
export const groupKey = ([first = '']: readonly string[]) => termKey(first);

export const toGroup = (stored: Pick<Static<typeof StoredWords>, '_id' | 'words'>) =>
  toWire(wire.RelatedWords, stored);

/** Every group, A to Z by its first word. */
export async function listGroups(session?: ClientSession) {
  const groups = await RelatedWords.find({}, null, session && { session })
    .sort({ key: 1 })
    .lean();
  return groups.map(toGroup);
}

/** The words of every group, A to Z by their first word. */
export async function readGroups(session?: ClientSession): Promise<string[][]> {
  return (await listGroups(session)).map(({ words }) => words);
}

export function findGroupByKey(key: string) {
  return RelatedWords.findOne({ key }).lean();
}
