import { beginning } from '../../../../../openapi/cut.ts';
import { cleanText } from '../../../../../openapi/text.ts';
import { setOrUnset } from '../../../database/stored.ts';
import { errorOf, invalid } from '../../../errors.ts';
import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { MAX_PICTURE_NAME, type PictureUpdate } from './adminSchema.ts';
import { Picture, pictureNotFound, type StoredPicture } from './queries.ts';

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
