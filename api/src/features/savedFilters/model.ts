import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../database/stored.ts';
import { input, prop, ref } from '../../shared/ref.ts';

/** How many filters an account can save. */
export const MAX_FILTERS = 30;
const MAX_FILTER_NAME = 60;
/** More than any parameter of a page of the back office needs. */
const MAX_VALUE = 200;
const MAX_PARAMETERS = 20;

const SavedFilter = input('SavedFilter', {
  description: 'A named filter of the answers.',
  properties: {
    name: Type.String({ minLength: 1, maxLength: MAX_FILTER_NAME, pattern: '\\S' }),
    search: Type.Unsafe<Record<string, string>>(
      Type.Object(
        {},
        {
          // Patterns of names would be lost in the OpenAPI document.
          propertyNames: { pattern: '^[a-zA-Z]{1,30}$' },
          additionalProperties: Type.String({ maxLength: MAX_VALUE }),
          maxProperties: MAX_PARAMETERS,
          description:
            'The parameters of the page’s address. The page ignores those that it doesn’t know.',
        },
      ),
    ),
  },
  example: { name: 'Maps to review', search: { status: 'pending', subtype: 'Map' } },
});
export type SavedFilter = Static<typeof SavedFilter>;

const filters = Type.Array(ref(SavedFilter), {
  maxItems: MAX_FILTERS,
  description: 'In the order in which they are shown. No two have the same name, ignoring case.',
});

const EXAMPLE = {
  filters: [{ name: 'Maps to review', search: { status: 'pending', subtype: 'Map' } }],
  version: 1,
};

/** The filters of an account. */
export const SavedFilters = input('SavedFilters', {
  description: 'The filters that the signed-in person has saved, and their version.',
  properties: { filters, version: prop.count('Increases with every save.') },
  example: EXAMPLE,
});
export type SavedFilters = Static<typeof SavedFilters>;

/** The filters that a person has saved; the id is that of the person. */
const StoredFilters = Type.Object({
  _id: storedId(),
  filters: Type.Array(storedAs<SavedFilter>()),
  version: Type.Integer(),
});

export const StoredSavedFilters = mongoose.model(
  'SavedFilters',
  storedSchema('savedFilters', StoredFilters, { minimize: false }),
);
