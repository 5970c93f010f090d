import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../../database/stored.ts';
import type { Written } from '../fields.ts';

/** Saved changes of published answers that the public doesn't see. */
const StoredWorkingCopy = Type.Object({
  /** The id of the answer. */
  _id: storedId(),
  /** Everything that is written, so that a later change of the answer doesn't change the copy. */
  fields: storedAs<Written>(),
  /** The version of the answer that the copy started from. */
  baseVersion: Type.Integer(),
  version: Type.Integer(),
  /** The email address of the person, or the name of the API token, who saved it last. */
  savedBy: Type.String(),
  updatedAt: Type.Date(),
});
export type StoredWorkingCopy = Static<typeof StoredWorkingCopy>;

const schema = storedSchema('workingCopies', StoredWorkingCopy);
// For finding the working copies that use a picture.
schema.index({ 'fields.picture.url': 1 }, { sparse: true });

export const WorkingCopy = mongoose.model('WorkingCopy', schema);
