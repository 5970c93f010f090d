import mongoose, { type Types } from 'mongoose';
import type { Written, WrittenName } from './fields.ts';

export interface StoredRevision {
  _id: Types.ObjectId;
  answerId: Types.ObjectId;
  version: number;
  savedAt: Date;
  /** The email address of the administrator; absent for sample content and submissions. */
  savedBy?: string;
  changed: WrittenName[];
  wordCount: number;
  fields: Written;
}

/** The revisions of answers, one for each save. */
const schema = new mongoose.Schema<StoredRevision>(
  {
    answerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    savedAt: { type: Date, required: true },
    savedBy: String,
    changed: { type: [String], required: true },
    wordCount: { type: Number, required: true },
    fields: { type: mongoose.Schema.Types.Mixed, required: true },
  },
  { collection: 'revisions', strict: 'throw', versionKey: false, autoCreate: false },
);
schema.index({ answerId: 1, version: -1 }, { unique: true });
// For the picture library.
schema.index({ 'fields.picture.url': 1 }, { name: 'picture' });

export const Revision = mongoose.model('Revision', schema);
