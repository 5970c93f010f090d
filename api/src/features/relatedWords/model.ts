import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';

/** Words that stand for each other in searches. `key` is the first of them, normalised. */
const StoredWords = Type.Object({
  _id: storedId(),
  words: Type.Array(Type.String()),
  key: Type.String({ unique: true }),
});
export type StoredWords = Static<typeof StoredWords>;

export const RelatedWords = mongoose.model(
  'RelatedWords',
  storedSchema('relatedWords', StoredWords),
);
