import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { CodedError } from '../../../errors.ts';
import {
  type Picture as AnswersPicture,
  StoredPicture as InAnswers,
} from '../../../shared/picture.ts';
import { MAX_PICTURE_ALT } from '../../answers/vocabulary.ts';
import { MAX_PICTURE_NAME } from './adminSchema.ts';

/** A picture of the library: a file on this server, or an address elsewhere. */
const StoredPicture = Type.Object({
  _id: storedId(),
  ...InAnswers.properties,
  /** The size of its files on this server, thumbnail included. */
  bytes: Type.Optional(Type.Integer()),
  /** The name of the uploaded file without its extension. */
  name: Type.Optional(Type.String({ maxLength: MAX_PICTURE_NAME })),
  /** The alternative text that an answer gets with the picture. */
  alt: Type.Optional(Type.String({ maxLength: MAX_PICTURE_ALT })),
  /** When it was last uploaded. */
  uploadedAt: Type.Date(),
  /**
   * Increases whenever the picture is uploaded, given to an answer or deleted, so that two of these
   * at the same moment conflict.
   */
  version: Type.Integer({ default: 1 }),
  /** Set while its files are being deleted. */
  deletedAt: Type.Optional(Type.Date()),
});
export type StoredPicture = Static<typeof StoredPicture>;

const schema = storedSchema('pictures', StoredPicture);

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

/** There is no such picture in the library, or no longer. */
export function pictureNotFound(): CodedError {
  return new CodedError('PICTURE_NOT_FOUND', 'There is no picture with this id.');
}

const FIELDS = { _id: 0, url: 1, thumbnailUrl: 1, width: 1, height: 1, alt: 1, name: 1 } as const;

/**
 * A stored picture.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`.
 */
export async function readStored(which: { _id: string } | { url: string }): Promise<StoredPicture> {
  return Picture.findOne({ ...which, ...kept })
    .orFail(pictureNotFound)
    .lean();
}

/** A picture of the library as an answer stores it, with its alternative text and name. */
export interface PictureToUse {
  picture: AnswersPicture;
  alt: string | undefined;
  name: string | undefined;
}

/** @throws CodedError 404 `PICTURE_NOT_FOUND`. */
export async function readPictureToUse(id: string): Promise<PictureToUse> {
  const { alt, name, ...picture } = await Picture.findOne({ _id: id, ...kept }, FIELDS)
    .orFail(pictureNotFound)
    .lean();
  return { picture, alt, name };
}
