import { isolated } from '../../../../openapi/text.ts';
import { ifDuplicate } from '../../database/transaction.ts';
import { CodedError, errorOf, invalid } from '../../errors.ts';
import { changedFields } from '../../shared/fieldChanges.ts';
import { countCharacters, uniqueTexts } from '../../shared/text.ts';
import { groupKey, RelatedWords, toGroup } from './queries.ts';
import * as wire from './schema.ts';

export const groupNotFound = errorOf(
  'RELATED_WORDS_NOT_FOUND',
  'There is no group of words with this id.',
);

export function groupExists([first = '']: readonly string[]): CodedError {
  const message = `Another group begins with “${isolated(first)}”. Add the words to that group.`;
  return new CodedError('RELATED_WORDS_EXIST', message);
}

/**
 * Cleans the words of a group before it is saved.
 * @throws CodedError 400 `VALIDATION_FAILED` for too few or too many, or a word that is too long.
 */
export function validateWords(given: readonly string[]): string[] {
  const words = uniqueTexts(given);
  const { minItems = 0, maxItems = 0, items } = wire.RelatedWordsInput.properties.words;
  const refuse = (message: string) => invalid([{ path: '/words', message }]);
  if (words.length < minItems) throw refuse(`must have ${minItems} or more different words`);
  if (words.length > maxItems) throw refuse(`must have at most ${maxItems} words`);
  const { maxLength = 0 } = items;
  if (words.some((word) => countCharacters(word) > maxLength)) {
    throw refuse(`has a word longer than ${maxLength} characters`);
  }
  return words;
}

/**
 * Adds a group.
 * @throws CodedError 400 for invalid words, 409 `RELATED_WORDS_EXIST` or `TOO_MANY_RELATED_WORDS`.
 */
export async function createGroup(given: readonly string[]): Promise<wire.RelatedWords> {
  const words = validateWords(given);
  if ((await RelatedWords.countDocuments()) >= wire.MAX_GROUPS) {
    const message = `There are already ${wire.MAX_GROUPS} groups. Delete one first.`;
    throw new CodedError('TOO_MANY_RELATED_WORDS', message);
  }
  const created = await RelatedWords.create({ words, key: groupKey(words) }).catch(
    ifDuplicate(() => groupExists(words)),
  );
  return toGroup(created.toObject());
}

/**
 * Replaces the words of a group.
 * @returns the group and the changed fields
 * @throws CodedError 400 for invalid words, 404 `RELATED_WORDS_NOT_FOUND`, 409
 *   `RELATED_WORDS_EXIST`.
 */
export async function updateGroup(id: string, given: readonly string[]) {
  const words = validateWords(given);
  const change = { words, key: groupKey(words) };
  const before = await RelatedWords.findByIdAndUpdate(id, change)
    .orFail(groupNotFound)
    .lean()
    .catch(ifDuplicate(() => groupExists(words)));
  return {
    group: toGroup({ ...before, words }),
    changes: changedFields({ words: before.words }, { words }),
  };
}

/**
 * Deletes a group, and returns it.
 * @throws CodedError 404 `RELATED_WORDS_NOT_FOUND`.
 */
export async function deleteGroup(id: string): Promise<wire.RelatedWords> {
  return toGroup(await RelatedWords.findByIdAndDelete(id).orFail(groupNotFound).lean());
}

/** Adds groups of which none begins with the same word. */
export async function addMissingGroups(groups: readonly (readonly string[])[]): Promise<void> {
  const valid = groups.map(validateWords);
  await RelatedWords.bulkWrite(
    valid.map((words) => ({
      updateOne: {
        filter: { key: groupKey(words) },
        update: { $setOnInsert: { words } },
        upsert: true,
      },
    })),
  );
}
