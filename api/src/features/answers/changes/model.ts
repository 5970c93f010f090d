import mongoose, { type Types } from 'mongoose';

/**
 * The last change of an answer that is or was public. Whether it is a removal is not stored: then
 * the answer isn't published.
 */
interface StoredChange {
  /** The id of the answer. */
  _id: Types.ObjectId;
  seq: number;
}

const change = new mongoose.Schema<StoredChange>(
  {
    _id: { type: mongoose.Schema.Types.ObjectId, required: true },
    seq: { type: Number, required: true },
  },
  { collection: 'changes', strict: 'throw', versionKey: false, autoCreate: false },
);
change.index({ seq: 1 }, { name: 'seq', unique: true });
export const Change = mongoose.model('Change', change);

/** The only document about the feed as a whole. */
export interface StoredFeed {
  _id: 'feed';
  /** Tells the cursors of this database from those of another one. */
  epoch: string;
  /** The number of the last change. */
  seq: number;
  /** Whether answers from before the feed existed have entries. */
  isComplete: boolean;
}

const feed = new mongoose.Schema<StoredFeed>(
  {
    _id: { type: String, required: true },
    epoch: { type: String, required: true },
    seq: { type: Number, required: true },
    isComplete: { type: Boolean, required: true },
  },
  { collection: 'changeFeed', strict: 'throw', versionKey: false, autoCreate: false },
);
export const ChangeFeed = mongoose.model('ChangeFeed', feed);
