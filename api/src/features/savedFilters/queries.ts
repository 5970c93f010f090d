import { mongo } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { CodedError, invalid } from '../../errors.ts';
import { StoredSavedFilters } from './model.ts';
import type { SavedFilters } from './schema.ts';

/** The filters of a person; none, with version 0, if nothing was saved yet. */
export async function readFilters(userId: string): Promise<SavedFilters> {
  const found = await StoredSavedFilters.findById(userId).maxTimeMS(READ_TIME_MS).lean();
  return { filters: found?.filters ?? [], version: found?.version ?? 0 };
}

function savedSince(): CodedError {
  return new CodedError(
    409,
    'EDIT_CONFLICT',
    'Your filters were changed in another window. Load them again.',
  );
}

function isDuplicate(error: unknown): boolean {
  return error instanceof mongo.MongoServerError && error.code === 11000;
}

/**
 * Replaces all filters of a person.
 * @throws CodedError 400 `VALIDATION_FAILED` for a name that is used twice, 409 `EDIT_CONFLICT` if
 *   they were saved since the given version.
 */
export async function saveFilters(
  userId: string,
  { filters: given, version }: SavedFilters,
): Promise<SavedFilters> {
  const filters = given.map(({ name, search }) => ({ name: name.trim(), search }));
  const names = filters.map(({ name }) => name.toLowerCase());
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice !== -1) {
    throw invalid([{ path: `/filters/${twice}/name`, message: 'is used already' }]);
  }
  const saved = { filters, version: version + 1 };
  try {
    // Without filters nothing is stored yet; with another version nothing matches, and inserting a
    // second document with the same id fails.
    await StoredSavedFilters.updateOne({ _id: userId, version }, { $set: saved }, { upsert: true });
  } catch (error) {
    if (isDuplicate(error)) throw savedSince();
    throw error;
  }
  return saved;
}
