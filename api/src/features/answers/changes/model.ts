import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';

/**
 * The last change of an answer that is or was public. Whether it is a removal is not stored: then
 * the answer isn't published.
 */
const change = storedSchema(
  'changes',
  Type.Object({
    /** The id of the answer. */
    _id: storedId(),
    seq: Type.Integer(),
  }),
);
change.index({ seq: 1 }, { name: 'seq', unique: true });
export const Change = mongoose.model('Change', change);

/** The only document about the feed as a whole. */
const StoredFeed = Type.Object({
  _id: Type.Literal('feed'),
  /** Tells the cursors of this database from those of another one. */
  epoch: Type.String(),
  /** The number of the last change. */
  seq: Type.Integer(),
  /** Whether answers from before the feed existed have entries. */
  isComplete: Type.Boolean(),
});
export type StoredFeed = Static<typeof StoredFeed>;

export const ChangeFeed = mongoose.model('ChangeFeed', storedSchema('changeFeed', StoredFeed));
