import mongoose, { type Types } from 'mongoose';
import type { Written } from '../fields.ts';

export interface StoredWorkingCopy {
  /** The id of the answer. */
  _id: Types.ObjectId;
  /** Everything that is written, so that a later change of the answer doesn't change the copy. */
  fields: Written;
  /** The version of the answer that the copy started from. */
  baseVersion: number;
  version: number;
  /** The email address of the person, or the name of the API token, who saved it last. */
  savedBy: string;
  updatedAt: Date;
}

/** Saved changes of published answers that the public doesn't see. */
const schema = new mongoose.Schema<StoredWorkingCopy>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    fields: { type: mongoose.Schema.Types.Mixed, required: true },
    baseVersion: { type: Number, required: true },
    version: { type: Number, required: true },
    savedBy: { type: String, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'workingCopies', strict: 'throw', versionKey: false, autoCreate: false },
);

// For finding the working copies that use a picture.
schema.index({ 'fields.picture.url': 1 }, { sparse: true });

export const WorkingCopy = mongoose.model('WorkingCopy', schema);
