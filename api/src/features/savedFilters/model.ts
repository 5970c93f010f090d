import mongoose, { type Types } from 'mongoose';
import type { SavedFilters } from './schema.ts';

/** The filters that a person has saved; the id is that of the person. */
export interface StoredFilters extends SavedFilters {
  _id: Types.ObjectId;
}

const schema = new mongoose.Schema<StoredFilters>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    filters: [{ _id: false, name: String, search: mongoose.Schema.Types.Mixed }],
    version: { type: Number, required: true },
  },
  {
    collection: 'savedFilters',
    strict: 'throw',
    versionKey: false,
    minimize: false,
    autoCreate: false,
  },
);

export const StoredSavedFilters = mongoose.model('SavedFilters', schema);
