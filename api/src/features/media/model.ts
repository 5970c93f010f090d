import mongoose from 'mongoose';

/** A picture on disk; its name is made of its bytes, so a name never changes its meaning. */
export interface StoredMedia {
  /** `<hash>.webp`, the name under `/media/`. */
  _id: string;
  thumbnail: string;
  width: number;
  height: number;
  bytes: number;
  createdAt: Date;
}

const schema = new mongoose.Schema<StoredMedia>(
  {
    _id: { type: String, required: true },
    thumbnail: { type: String, required: true },
    width: { type: Number, required: true },
    height: { type: Number, required: true },
    bytes: { type: Number, required: true },
  },
  {
    collection: 'media',
    strict: 'throw',
    timestamps: { createdAt: true, updatedAt: false },
    autoCreate: false,
  },
);
export const Media = mongoose.model('Media', schema);
