import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type ClientSession } from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';
import { termKey } from '../glossary/queries.ts';
import type { RelatedWords as RelatedWordsWire } from './schema.ts';

/** Words that stand for each other in searches. `key` is the first of them, normalised. */
const StoredWords = Type.Object({
  _id: storedId(),
  words: Type.Array(Type.String()),
  key: Type.String({ unique: true }),
});
export type StoredWords = Static<typeof StoredWords>;

export const RelatedWords = mongoose.model(
  'RelatedWords',
  storedSchema('relatedWords', StoredWords),
);

/** What identifies a group: its first word, normalised. */
export const groupKey = ([first = '']: readonly string[]) => termKey(first);

/** Every group, A to Z by its first word. */
export async function listGroups(): Promise<RelatedWordsWire[]> {
  const groups = await RelatedWords.find().sort({ key: 1 }).lean();
  return groups.map(({ _id, words }) => ({ id: String(_id), words }));
}

/** The words of every group, A to Z by their first word. */
export async function readGroups(session?: ClientSession): Promise<string[][]> {
  const groups = await RelatedWords.find()
    .sort({ key: 1 })
    .session(session ?? null)
    .lean();
  return groups.map(({ words }) => words);
}

export function findGroupByKey(key: string) {
  return RelatedWords.findOne({ key }).lean();
}
