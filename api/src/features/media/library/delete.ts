import { rm } from 'node:fs/promises';
import { inTransaction } from '../../../database/transaction.ts';
import { CodedError } from '../../../errors.ts';
import { isPictureUsed } from '../../answers/pictureUse/queries.ts';
import { filesOf } from '../queries.ts';
import { listUnusedIds, recentSince } from './adminQueries.ts';
import type { DeletedPictures } from './adminSchema.ts';
import { kept, Picture, pictureNotFound, type StoredPicture } from './queries.ts';

/** An answer or a working copy uses the picture, so it can't be deleted. */
export function pictureInUse(): CodedError {
  return new CodedError(
    'PICTURE_IN_USE',
    'An answer or its unpublished changes use this picture. Replace it there first, then delete it.',
  );
}

/** How old an unfinished deletion is at least; younger ones may still be running elsewhere. */
const STALE_MS = 60_000;

/** Deletes the files of a picture that no answer can get any more, and then its entry. */
async function finish(picture: StoredPicture, dataDir: string): Promise<void> {
  await Promise.all(filesOf(dataDir, picture).map((file) => rm(file, { force: true })));
  await Picture.deleteOne({ _id: picture._id });
}

/**
 * Deletes a picture that no answer uses. It is first marked in a transaction, which conflicts with
 * every save that gives it to an answer at the same moment; only then its files are deleted.
 * @param uploadedBefore refuses a picture that was uploaded after this moment
 * @throws CodedError 404 `PICTURE_NOT_FOUND`, 409 `PICTURE_IN_USE`.
 */
export async function deletePicture(
  id: string,
  dataDir: string,
  uploadedBefore?: Date,
): Promise<StoredPicture> {
  const deletedAt = new Date();
  const picture = await inTransaction(
    async (session) => {
      const found = await Picture.findOne({ _id: id, ...kept })
        .session(session)
        .orFail(pictureNotFound)
        .lean();
      const isRecent = uploadedBefore && found.uploadedAt >= uploadedBefore;
      if (isRecent || (await isPictureUsed(found.url, session))) throw pictureInUse();
      await Picture.updateOne(
        { _id: id },
        { $set: { deletedAt }, $inc: { version: 1 } },
        { session },
      );
      return { ...found, deletedAt };
    },
    () => Picture.exists({ _id: id, deletedAt }),
  );
  await finish(picture, dataDir);
  return picture;
}

/** Deletes every picture that no answer uses, except those that were uploaded recently. */
export async function deleteUnusedPictures(dataDir: string): Promise<DeletedPictures> {
  await finishDeletions(dataDir);
  const uploadedBefore = recentSince();
  const deleted = { count: 0, bytes: 0 };
  for (const id of await listUnusedIds()) {
    try {
      const { bytes = 0 } = await deletePicture(id, dataDir, uploadedBefore);
      deleted.count += 1;
      deleted.bytes += bytes;
    } catch (error) {
      // Somebody has used, uploaded or deleted it since.
      if (!(error instanceof CodedError) || error.statusCode >= 500) throw error;
    }
  }
  return deleted;
}

/** Finishes deletions whose process was killed. */
export async function finishDeletions(dataDir: string): Promise<void> {
  const before = new Date(Date.now() - STALE_MS);
  const unfinished = await Picture.find({ deletedAt: { $lt: before } }).lean();
  for (const picture of unfinished) await finish(picture, dataDir);
}
