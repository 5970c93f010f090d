import { inTransaction } from '../../../database/transaction.ts';
import { CodedError, errorOf } from '../../../errors.ts';
import { isPictureUsed } from '../../answers/pictureUse/queries.ts';
import { listUnusedIds, recentSince } from './adminQueries.ts';
import type { DeletedPictures } from './adminSchema.ts';
import { Picture, PictureFile, pictureNotFound, type StoredPicture } from './queries.ts';

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
export async function deleteUnusedPictures(): Promise<DeletedPictures> {
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
