import { type Static, Type } from '@sinclair/typebox';
import { fold } from '../../../../openapi/text.ts';
import { storedAs, storedId, storedModel } from '../../database/stored.ts';
import { ifDuplicate } from '../../database/transaction.ts';
import { errorOf, invalid } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { input, prop, ref } from '../../shared/ref.ts';

/** How many filters an account can save. */
const MAX_FILTERS = 30;
/** More than any parameter of a page of the back office needs. */
const MAX_VALUE = 200;

const SavedFilter = input('SavedFilter', {
  description: 'A named filter of the answers.',
  properties: {
    name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
    search: Type.Unsafe<Record<string, string>>(
      Type.Object(
        {},
        {
          // Patterns of names would be lost in the OpenAPI document.
          propertyNames: { pattern: '^[a-zA-Z]{1,30}$' },
          additionalProperties: Type.String({ maxLength: MAX_VALUE }),
          maxProperties: 20,
          description:
            'The parameters of the page’s address. The page ignores those that it doesn’t know.',
        },
      ),
    ),
  },
  example: { name: 'Maps to review', search: { status: 'pending', subtype: 'Map' } },
});

const SavedFilters = input('SavedFilters', {
  description: 'The filters that the signed-in person has saved, and their version.',
  properties: {
    filters: Type.Array(ref(SavedFilter), {
      maxItems: MAX_FILTERS,
      description:
        'In the order in which they are shown. No two have the same name, ignoring case.',
    }),
    version: prop.count('Increases with every save.'),
  },
  example: { filters: SavedFilter.examples, version: 1 },
});
type SavedFilters = Static<typeof SavedFilters>;

/** The filters that a person has saved; the id is that of the person. */
const StoredFilters = Type.Object({
  _id: storedId(),
  filters: Type.Array(storedAs<Static<typeof SavedFilter>>()),
  version: Type.Integer(),
});

export const StoredSavedFilters = storedModel('savedFilters', StoredFilters, { minimize: false });

/** The filters of a person; none, with version 0, if nothing was saved yet. */
async function readFilters(userId: string): Promise<SavedFilters> {
  const found = await StoredSavedFilters.findById(userId).lean();
  return { filters: found?.filters ?? [], version: found?.version ?? 0 };
}

const savedSince = errorOf(
  'EDIT_CONFLICT',
  'Your filters were changed in another window. Load them again.',
);

/**
 * Replaces all filters of a person.
 * @throws CodedError 400 `VALIDATION_FAILED` for a name that is used twice, 409 `EDIT_CONFLICT` if
 *   they were saved since the given version.
 */
async function saveFilters(userId: string, { filters: given, version }: SavedFilters) {
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
