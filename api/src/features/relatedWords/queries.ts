import type { ClientSession } from 'mongoose';
import { termKey } from '../glossary/queries.ts';
import { RelatedWords } from './model.ts';
import type { RelatedWords as RelatedWordsWire } from './schema.ts';

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
