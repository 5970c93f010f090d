import mongoose, { type Types } from 'mongoose';
import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { MAX_PICTURE_ALT } from '../../answers/vocabulary.ts';
import { MAX_PICTURE_NAME } from './adminSchema.ts';

/** A picture of the library: a file on this server, or an address elsewhere. */
export interface StoredPicture extends AnswersPicture {
  _id: Types.ObjectId;
  /** The size of its files on this server, thumbnail included. */
  bytes?: number;
  /** The name of the uploaded file without its extension. */
  name?: string;
  /** The alternative text that an answer gets with the picture. */
  alt?: string;
  /** When it was last uploaded. */
  uploadedAt: Date;
  /**
   * Increases whenever the picture is uploaded, given to an answer or deleted, so that two of these
   * at the same moment conflict.
   */
  version: number;
  /** Set while its files are being deleted. */
  deletedAt?: Date;
}

const schema = new mongoose.Schema<StoredPicture>(
  {
    url: { type: String, required: true },
    thumbnailUrl: String,
    width: Number,
    height: Number,
    bytes: Number,
    name: { type: String, maxlength: 2 * MAX_PICTURE_NAME },
    alt: { type: String, maxlength: 2 * MAX_PICTURE_ALT },
    uploadedAt: { type: Date, required: true },
    version: { type: Number, required: true, default: 1 },
    deletedAt: Date,
  },
  { collection: 'pictures', strict: 'throw', versionKey: false, autoCreate: false },
);

/** The sort orders of the library; the id breaks ties, so that paging is stable. */
export const PICTURE_ORDERS = {
  newest: { uploadedAt: -1, _id: -1 },
  size: { bytes: -1, _id: -1 },
} as const satisfies Record<string, Record<string, -1>>;

/** Those that are not being deleted. */
export const kept = { deletedAt: { $exists: false } };

schema.index({ url: 1 }, { unique: true });
schema.index({ deletedAt: 1 }, { sparse: true });
for (const order of Object.values(PICTURE_ORDERS)) schema.index(order);

export const Picture = mongoose.model('Picture', schema);
