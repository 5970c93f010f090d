import { type Static, Type } from '@sinclair/typebox';
import type { ClientSession } from 'mongoose';
import { storedAs, storedId, storedModel } from '../../../database/stored.ts';
import { errorOf } from '../../../errors.ts';
import {
  type Picture as AnswersPicture,
  StoredPicture as InAnswers,
} from '../../../shared/picture.ts';
import { MAX_PICTURE_ALT } from '../../answers/vocabulary.ts';
import { MAX_PICTURE_NAME } from './adminSchema.ts';

/** A picture of the library: two files on this server, or an address elsewhere. */
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
   * Increases whenever the picture is uploaded or given to an answer, so that this conflicts with
   * its deletion at the same moment.
   */
  version: Type.Integer({ default: 1 }),
});
export type StoredPicture = Static<typeof StoredPicture>;

export const Picture = storedModel('pictures', StoredPicture);

/** The sort orders of the library; the id breaks ties, so that paging is stable. */
export const PICTURE_ORDERS = {
  newest: { uploadedAt: -1, _id: -1 },
  size: { bytes: -1, _id: -1 },
} as const satisfies Record<string, Record<string, -1>>;

Picture.schema.index({ url: 1 }, { unique: true });
for (const order of Object.values(PICTURE_ORDERS)) Picture.schema.index(order);

/**
 * A file of a picture on this server, in full size or as its thumbnail. It is written and deleted
 * with the picture, and never changes.
 */
const StoredFile = Type.Object({
  /** The address that serves it. */
  _id: Type.String(),
  bytes: storedAs<Buffer>(),
});

export const PictureFile = storedModel('pictureFiles', StoredFile);

/** The file at an address of this server; undefined if there is none. */
export async function readPictureFile(
  address: string,
  session?: ClientSession,
): Promise<Buffer | undefined> {
  const options = { promoteBuffers: true, ...(session && { session }) };
  const file = await PictureFile.findById(address, null, options).lean();
  return file?.bytes;
}

/** There is no such picture in the library, or no longer. */
export const pictureNotFound = errorOf('PICTURE_NOT_FOUND', 'There is no picture with this id.');

const FIELDS = { _id: 0, url: 1, thumbnailUrl: 1, width: 1, height: 1, alt: 1, name: 1 } as const;

/**
 * A stored picture.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`.
 */
export async function readStored(which: { _id: string } | { url: string }): Promise<StoredPicture> {
  return Picture.findOne(which).orFail(pictureNotFound).lean();
}

/** A picture of the library as an answer stores it, with its alternative text and name. */
export interface PictureToUse {
  picture: AnswersPicture;
  alt: string | undefined;
  name: string | undefined;
}

/** @throws CodedError 404 `PICTURE_NOT_FOUND`. */
export async function readPictureToUse(id: string): Promise<PictureToUse> {
  const { alt, name, ...picture } = await Picture.findById(id, FIELDS)
    .orFail(pictureNotFound)
    .lean();
  return { picture, alt, name };
}
