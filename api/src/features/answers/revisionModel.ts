import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../database/stored.ts';
import type { Written, WrittenName } from './fields.ts';

/** The revisions of answers, one for each save. */
const StoredRevision = Type.Object({
  _id: storedId(),
  answerId: storedId(),
  version: Type.Integer(),
  savedAt: Type.Date(),
  /** The email address of the administrator; absent for sample content and submissions. */
  savedBy: Type.Optional(Type.String()),
  changed: Type.Array(Type.Unsafe<WrittenName>(Type.String())),
  wordCount: Type.Integer(),
  fields: storedAs<Written>(),
});
export type StoredRevision = Static<typeof StoredRevision>;

const schema = storedSchema('revisions', StoredRevision);
schema.index({ answerId: 1, version: -1 }, { unique: true });
// For the picture library.
schema.index({ 'fields.picture.url': 1 }, { name: 'picture' });

export const Revision = mongoose.model('Revision', schema);
