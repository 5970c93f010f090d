import { beginning } from '../../../../../openapi/cut.ts';
import { cleanText } from '../../../../../openapi/text.ts';
import { setOrUnset } from '../../../database/stored.ts';
import { inTransaction } from '../../../database/transaction.ts';
import { CodedError, errorOf, invalid } from '../../../errors.ts';
import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { isPictureUsed } from '../../answers/pictureUse/queries.ts';
import { listUnusedIds, recentSince } from './adminQueries.ts';
import { MAX_PICTURE_NAME, type PictureUpdate } from './adminSchema.ts';
import { Picture, PictureFile, pictureNotFound, type StoredPicture } from './queries.ts';

interface Recorded extends AnswersPicture {
  bytes?: number;
  name?: string | undefined;
  alt?: string | undefined;
}

/** The part of a file's name that the library stores; undefined if nothing is left. */
function cleanName(name: string | undefined): string | undefined {
  return beginning(cleanText(name ?? '').trim(), MAX_PICTURE_NAME) || undefined;
}

/**
 * Enters an uploaded picture in the library, or notes that it was uploaded again.
 * @returns whether it is new
 */
export async function recordPicture({ url, name, alt, ...uploaded }: Recorded): Promise<boolean> {
  const known = cleanName(name);
  const { upsertedCount } = await Picture.updateOne(
    { url },
    {
      $set: { ...uploaded, uploadedAt: new Date() },
      $setOnInsert: { ...(known && { name: known }), ...(alt && { alt }) },
      $inc: { version: 1 },
    },
    { upsert: true, setDefaultsOnInsert: false },
  );
  return upsertedCount > 0;
}

/**
 * Notes in the transaction of a save that a picture is used, so that deleting it at the same moment
 * conflicts.
 * @returns its entry; null for an address elsewhere that the library doesn't know.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
export async function notePictureUse({ url }: AnswersPicture): Promise<StoredPicture | null> {
  const use = { $inc: { version: 1 } };
  const known = await Picture.findOneAndUpdate({ url }, use).lean();
  if (known || !url.startsWith('/media/')) return known;
  const message = 'has been deleted from the library; choose another one';
  throw invalid([{ path: '/pictureUrl', message }]);
}

/**
 * Notes in the transaction of a save that an answer gets a picture, as `notePictureUse`. An address
 * elsewhere that the library doesn't know is entered. The first alternative text that a picture gets
 * becomes its own.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
export async function claimPicture(
  picture: AnswersPicture,
  alt: string | undefined,
): Promise<void> {
  const known = await notePictureUse(picture);
  if (!known) {
    await Picture.create({ ...picture, ...(alt && { alt }), uploadedAt: new Date() });
  } else if (alt && !known.alt) {
    await Picture.updateOne({ url: picture.url }, { $set: { alt } });
  }
}

/** Somebody else has changed the alternative text of the picture. */
export const altChanged = errorOf(
  'EDIT_CONFLICT',
  'Somebody else has changed this text. Compare it with yours, then save again.',
);

/**
 * Sets or removes the alternative text of a picture.
 * @returns the text before and after.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`, 409 `EDIT_CONFLICT` if the text isn't the expected one.
 */
export async function setAlt(id: string, { alt, before }: PictureUpdate) {
  const after = cleanText(alt ?? '').trim() || undefined;
  const expected = before === undefined ? {} : { alt: before === '' ? { $exists: false } : before };
  const picture = await Picture.findOneAndUpdate(
    { _id: id, ...expected },
    setOrUnset({ alt: after }),
  ).lean();
  if (picture) return { before: picture.alt, after };
  throw (await Picture.exists({ _id: id })) ? altChanged() : pictureNotFound();
}

/** An answer or a working copy uses the picture, so it can't be deleted. */
export const pictureInUse = errorOf(
  'PICTURE_IN_USE',
  'An answer or its unpublished changes use this picture. Replace it there first, then delete it.',
);

/**
 * Deletes a picture that no answer uses, with its files. This conflicts with every save that gives
 * it to an answer at the same moment.
 * @param uploadedBefore refuses a picture that was uploaded after this moment
 * @throws CodedError 404 `PICTURE_NOT_FOUND`, 409 `PICTURE_IN_USE`.
 */
export async function deletePicture(id: string, uploadedBefore?: Date): Promise<StoredPicture> {
  return inTransaction(
    async () => {
      const picture = await Picture.findById(id).orFail(pictureNotFound).lean();
      const { url, thumbnailUrl = '' } = picture;
      const isRecent = uploadedBefore && picture.uploadedAt >= uploadedBefore;
      if (isRecent || (await isPictureUsed(url))) throw pictureInUse();
      await Picture.deleteOne({ _id: id });
      await PictureFile.deleteMany({ _id: { $in: [url, thumbnailUrl] } });
      return picture;
    },
    async () => !(await Picture.exists({ _id: id })),
  );
}

/** Deletes every picture that no answer uses, except those that were uploaded recently. */
export async function deleteUnusedPictures() {
  const uploadedBefore = recentSince();
  const deleted = { count: 0, bytes: 0 };
  for (const id of await listUnusedIds()) {
    try {
      const { bytes = 0 } = await deletePicture(id, uploadedBefore);
      deleted.count += 1;
      deleted.bytes += bytes;
    } catch (error) {
      // Somebody has used, uploaded or deleted it since.
      if (!(error instanceof CodedError) || error.statusCode >= 500) throw error;
    }
  }
  return deleted;
}
