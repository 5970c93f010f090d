import { Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../database/stored.ts';
import type { SavedFilter } from './schema.ts';

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
