import { fold } from '../../../../openapi/text.ts';
import { ifDuplicate } from '../../database/transaction.ts';
import { CodedError, invalid } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_FILTERS, SavedFilters, StoredSavedFilters } from './model.ts';

/** The filters of a person; none, with version 0, if nothing was saved yet. */
async function readFilters(userId: string): Promise<SavedFilters> {
  const found = await StoredSavedFilters.findById(userId).lean();
  return { filters: found?.filters ?? [], version: found?.version ?? 0 };
}

const savedSince = () =>
  new CodedError('EDIT_CONFLICT', 'Your filters were changed in another window. Load them again.');

/**
 * Replaces all filters of a person.
 * @throws CodedError 400 `VALIDATION_FAILED` for a name that is used twice, 409 `EDIT_CONFLICT` if
 *   they were saved since the given version.
 */
async function saveFilters(
  userId: string,
  { filters: given, version }: SavedFilters,
): Promise<SavedFilters> {
  const filters = given.map(({ name, search }) => ({ name: name.trim(), search }));
  const names = filters.map(({ name }) => fold(name));
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice !== -1) throw invalid([{ path: `/filters/${twice}/name`, message: 'is used already' }]);
  const saved = { filters, version: version + 1 };
  // Without filters nothing is stored yet; with another version nothing matches, and inserting a
  // second document with the same id fails.
  await StoredSavedFilters.updateOne(
    { _id: userId, version },
    { $set: saved },
    { upsert: true },
  ).catch(ifDuplicate(savedSince));
  return saved;
}

/** The saved filters of the signed-in person. Must be registered behind authentication. */
export const savedFilterRoutes: Routes = async (app) => {
  app.get('/api/admin/account/filters', {
    config: { role: 'author' },
    schema: {
      operationId: 'getSavedFilters',
      summary: 'Get your saved filters',
      description: 'The filters of the list of answers that you have saved, on any device.',
      response: { 200: ref(SavedFilters) },
    },
    handler: ({ staff }) => readFilters(staff.id),
  });

  app.put('/api/admin/account/filters', {
    // They change nothing that others see.
    config: { role: 'author', audit: false },
    schema: {
      operationId: 'updateSavedFilters',
      summary: 'Replace your saved filters',
      description: `At most ${MAX_FILTERS}. Send the version that you read; if they were saved since, nothing changes and the response is 409 EDIT_CONFLICT.`,
      body: ref(SavedFilters),
      response: { 200: ref(SavedFilters), ...problems(savedSince()) },
    },
    handler: ({ staff, body }) => saveFilters(staff.id, body),
  });
};
