import { readFile } from 'node:fs/promises';
import { CodedError, invalid } from '../../../errors.ts';
import { readUploadRules } from '../../settings/queries.ts';
import { cutOut } from '../encode.ts';
import { type PictureStore, storedFile } from '../queries.ts';
import { download, keepPicture } from '../write.ts';
import { toLibraryPictures } from './adminQueries.ts';
import type { LibraryPicture, PictureCrop } from './adminSchema.ts';
import { pictureNotFound } from './errors.ts';
import { kept, Picture, type StoredPicture } from './model.ts';

/** The file of a picture, from this server or from its address. */
async function bytesOf({ url }: StoredPicture, store: PictureStore): Promise<Buffer> {
  const file = storedFile(store.dataDir, url);
  try {
    if (file) return await readFile(file);
    const { maxMegabytes } = await readUploadRules();
    return await download(url, { agent: store.agent, maxMegabytes });
  } catch (cause) {
    throw new CodedError(
      503,
      'IMAGE_HOST_UNAVAILABLE',
      'The picture couldn’t be loaded from its address. Try again in a few minutes.',
      { headers: { 'retry-after': '60' }, cause },
    );
  }
}

/**
 * Stores a part of a picture as a new one, with the same name and alternative text.
 * @throws CodedError 400 `VALIDATION_FAILED` if the part isn't inside the picture, 404
 *   `PICTURE_NOT_FOUND`, 503 `IMAGE_HOST_UNAVAILABLE`.
 */
export async function cropPicture(
  id: string,
  area: PictureCrop,
  store: PictureStore,
): Promise<LibraryPicture> {
  const picture = await Picture.findOne({ _id: id, ...kept }).lean();
  if (!picture) throw pictureNotFound();
  const part = await cutOut(await bytesOf(picture, store), area);
  if (!part) throw invalid([{ path: '/width', message: 'must be inside the picture' }]);
  const { name, alt } = picture;
  const { url } = await keepPicture(part, store, { name, alt });
  const stored = await Picture.findOne({ url, ...kept }).lean();
  const [cropped] = stored ? await toLibraryPictures([stored]) : [];
  if (!cropped) throw pictureNotFound();
  return cropped;
}
