import mongoose, { type Types } from 'mongoose';

export interface StoredPreviewLink {
  /** The hash of the token, which itself is stored nowhere. */
  _id: string;
  answerId: Types.ObjectId;
  /** The email address of the person, or the name of the API token, who created it. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Links that show an answer to people without an account; MongoDB deletes them when they end. */
const schema = new mongoose.Schema<StoredPreviewLink>(
  {
    _id: { type: String, required: true },
    answerId: { type: mongoose.Schema.Types.ObjectId, required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'previewLinks', strict: 'throw', versionKey: false, autoCreate: false },
);
schema.index({ answerId: 1, createdAt: -1 });
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const PreviewLink = mongoose.model('PreviewLink', schema);
