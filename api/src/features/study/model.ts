import mongoose, { type Types } from 'mongoose';
import type { StudyItem as StudyItemWire } from './schema.ts';

/** What is stored with an item that devices don't need. */
interface Merging {
  userId: Types.ObjectId;
  version: number;
  /** The device of the last change. */
  device: string;
  /** When that was by the clock of the device, at most when it was received, in milliseconds. */
  deviceTime: number;
  /** The version in which the text became what it is. */
  textVersion: number;
  /** Hashes of the last changes and texts, so that they are known when they are sent again. */
  seen: string[];
  /** The size of the data as JSON. */
  bytes: number;
  /** When a deletion is forgotten. */
  expiresAt?: Date;
}

/** An item of a learner; without `data` it was deleted. */
export type StoredItem = StudyItemWire & Merging;

const item = new mongoose.Schema(
  {
    userId: { type: mongoose.Schema.Types.ObjectId, required: true },
    kind: { type: String, required: true },
    id: { type: String, required: true },
    version: { type: Number, required: true },
    updatedAt: { type: Number, required: true },
    device: { type: String, required: true },
    deviceTime: { type: Number, required: true },
    data: mongoose.Schema.Types.Mixed,
    textVersion: { type: Number, required: true },
    seen: { type: [String], required: true },
    bytes: { type: Number, required: true },
    expiresAt: { type: Date, expires: 0 },
  },
  {
    collection: 'studyItems',
    strict: 'throw',
    minimize: false,
    id: false,
    versionKey: false,
    autoCreate: false,
  },
);
item.index({ userId: 1, kind: 1, id: 1 }, { name: 'item', unique: true });
item.index({ userId: 1, version: 1 }, { name: 'changes' });
export const StudyItem = mongoose.model('StudyItem', item);

/** A learner's study data as a whole. */
export interface StoredState {
  _id: Types.ObjectId;
  /** The version of the last change. */
  version: number;
  /** How many items are not deleted, and the size of their data as JSON. */
  items: number;
  bytes: number;
  /** How many deletions are stored, at most. */
  deletions: number;
  /** Deletions up to this version were forgotten early, because there were too many, and when. */
  forgottenVersion: number;
  forgottenAt: number;
}

const count = { type: Number, required: true };
const state = new mongoose.Schema<StoredState>(
  {
    _id: mongoose.Schema.Types.ObjectId,
    version: count,
    items: count,
    bytes: count,
    deletions: count,
    forgottenVersion: count,
    forgottenAt: count,
  },
  { collection: 'studyStates', strict: 'throw', versionKey: false, autoCreate: false },
);
export const StudyState = mongoose.model('StudyState', state);
