import mongoose, { type Types } from 'mongoose';
import type { Written, WrittenName } from './fields.ts';

/** A revision of an answer. */
export interface StoredRevision {
  _id: Types.ObjectId;
  answerId: Types.ObjectId;
  version: number;
  savedAt: Date;
  /** The e-mail address of whoever saved; absent for what came with the site or from a visitor. */
  savedBy?: string;
  changed: WrittenName[];
  wordCount: number;
  fields: Written;
}

/** What was written of an answer with each save, in a collection of its own. */
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

export const Revision = mongoose.model('Revision', schema);
