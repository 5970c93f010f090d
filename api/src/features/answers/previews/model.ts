import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';

/** Links that show an answer to people without an account; MongoDB deletes them when they end. */
const StoredPreviewLink = Type.Object({
  /** The hash of the token, which itself is stored nowhere. */
  _id: Type.String(),
  answerId: storedId(),
  /** The email address of the person, or the name of the API token, who created it. */
  createdBy: Type.String(),
  createdAt: Type.Date(),
  expiresAt: Type.Date({ expires: 0 }),
});
export type StoredPreviewLink = Static<typeof StoredPreviewLink>;

const schema = storedSchema('previewLinks', StoredPreviewLink);
schema.index({ answerId: 1, createdAt: -1 });

export const PreviewLink = mongoose.model('PreviewLink', schema);
