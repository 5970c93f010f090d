import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedAs, storedId, storedSchema } from '../../database/stored.ts';
import type { StudyItem as StudyItemWire } from './schema.ts';

/** What is stored with an item that devices don't need. */
const Merging = Type.Object({
  _id: storedId(),
  userId: storedId(),
  version: Type.Integer(),
  /** The device of the last change. */
  device: Type.String(),
  /** When that was by the clock of the device, at most when it was received, in milliseconds. */
  deviceTime: Type.Integer(),
  /** The version in which the text became what it is. */
  textVersion: Type.Integer(),
  /** Hashes of the last changes and texts, so that they are known when they are sent again. */
  seen: Type.Array(Type.String()),
  /** The size of the data as JSON. */
  bytes: Type.Integer(),
  /** When a deletion is forgotten. */
  expiresAt: Type.Optional(Type.Date({ expires: 0 })),
});

/** An item of a learner; without `data` it was deleted. */
export type StoredItem = StudyItemWire & Omit<Static<typeof Merging>, '_id'>;

const item = storedSchema(
  'studyItems',
  Type.Object({
    ...Merging.properties,
    kind: Type.String(),
    id: Type.String(),
    updatedAt: Type.Integer(),
    data: Type.Optional(storedAs<unknown>()),
  }),
  { minimize: false },
);
item.index({ userId: 1, kind: 1, id: 1 }, { name: 'item', unique: true });
item.index({ userId: 1, version: 1 }, { name: 'changes' });
export const StudyItem = mongoose.model('StudyItem', item);

/** A learner's study data as a whole. */
const StoredState = Type.Object({
  _id: storedId(),
  /** The version of the last change. */
  version: Type.Integer(),
  /** How many items are not deleted, and the size of their data as JSON. */
  items: Type.Integer(),
  bytes: Type.Integer(),
  /** How many deletions are stored, at most. */
  deletions: Type.Integer(),
  /** Deletions up to this version were forgotten early, because there were too many, and when. */
  forgottenVersion: Type.Integer(),
  forgottenAt: Type.Integer(),
});
export type StoredState = Static<typeof StoredState>;

export const StudyState = mongoose.model('StudyState', storedSchema('studyStates', StoredState));
