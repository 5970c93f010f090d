import { stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { ClientSession } from 'mongoose';
import { beginning } from '../../../../../openapi/cut.ts';
import { cleanText } from '../../../../../openapi/text.ts';
import { setOrUnset } from '../../../database/stored.ts';
import { isServerError } from '../../../database/transaction.ts';
import { CodedError, invalid, unavailable } from '../../../errors.ts';
import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { exists, filesOf, storedFile } from '../queries.ts';
import { MAX_PICTURE_NAME, type PictureUpdate } from './adminSchema.ts';
import { kept, Picture, pictureNotFound, type StoredPicture } from './queries.ts';

interface Recorded extends AnswersPicture {
  bytes?: number;
  name?: string | undefined;
  alt?: string | undefined;
}

const ATTEMPTS = 50;
const PAUSE_MS = 100;

/** The part of a file's name that the library stores; undefined if nothing is left. */
function cleanName(name: string | undefined): string | undefined {
  return beginning(cleanText(name ?? '').trim(), MAX_PICTURE_NAME) || undefined;
}

/**
 * Enters an uploaded picture in the library, or notes that it was uploaded again. If it is being
 * deleted, this waits until it is gone.
 * @throws CodedError 503 `TOO_BUSY` if that takes longer than 5 seconds.
 */
export async function recordPicture({ url, name, alt, ...uploaded }: Recorded): Promise<void> {
  const known = cleanName(name);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await Picture.updateOne(
        { url, ...kept },
        {
          $set: { ...uploaded, uploadedAt: new Date() },
          $setOnInsert: { ...(known && { name: known }), ...(alt && { alt }) },
          $inc: { version: 1 },
        },
        { upsert: true, setDefaultsOnInsert: false },
      );
      return;
    } catch (error) {
      // Another upload has just entered it, or it is being deleted.
      if (!isServerError(error, 'DuplicateKey')) throw error;
      await delay(PAUSE_MS);
    }
  }
  throw unavailable('TOO_BUSY', 'This picture is being deleted. Try again in a minute.', 60);
}

interface Use {
  picture: Pick<AnswersPicture, 'url'>;
  dataDir: string;
  /** Whether what is saved had it before, so that it stays even if its file is missing. */
  mayBeMissing?: boolean;
}

/**
 * Notes in the transaction of a save that a picture is used, so that deleting it at the same moment
 * conflicts.
 * @returns its entry; null if the library doesn't know it.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
export async function notePictureUse(
  { picture: { url }, dataDir, mayBeMissing = false }: Use,
  session: ClientSession,
): Promise<StoredPicture | null> {
  const known = await Picture.findOneAndUpdate(
    { url },
    { $inc: { version: 1 } },
    { session },
  ).lean();
  if (known && !known.deletedAt) return known;
  const file = storedFile(dataDir, url);
  if (known || (file && !mayBeMissing && !(await exists(file)))) {
    const message = 'has been deleted from the library; choose another one';
    throw invalid([{ path: '/pictureUrl', message }]);
  }
  return null;
}

interface Claim extends Use {
  picture: AnswersPicture;
  alt: string | undefined;
}

/**
 * Notes in the transaction of a save that an answer gets a picture, as `notePictureUse`. A picture
 * that the library doesn't know is entered. The first alternative text that a picture gets becomes
 * its own.
 * @throws CodedError 400 `VALIDATION_FAILED` if the picture has been deleted.
 */
export async function claimPicture(
  { picture, alt, dataDir }: Claim,
  session: ClientSession,
): Promise<void> {
  const { url } = picture;
  const known = await notePictureUse({ picture, dataDir }, session);
  if (known) {
    if (alt && !known.alt) await Picture.updateOne({ url }, { $set: { alt } }, { session });
    return;
  }
  const bytes = storedFile(dataDir, url) && (await sizeOf(dataDir, picture));
  await Picture.create(
    [{ ...picture, ...(bytes && { bytes }), ...(alt && { alt }), uploadedAt: new Date() }],
    { session },
  );
}

/** The size of a picture's files on this server, in bytes. */
async function sizeOf(dataDir: string, picture: AnswersPicture): Promise<number> {
  const files = filesOf(dataDir, picture);
  const found = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  return found.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Somebody else has changed the alternative text of the picture. */
export function altChanged(): CodedError {
  return new CodedError(
    'EDIT_CONFLICT',
    'Somebody else has changed this text. Compare it with yours, then save again.',
  );
}

/**
 * Sets or removes the alternative text of a picture.
 * @returns the text before and after.
 * @throws CodedError 404 `PICTURE_NOT_FOUND`, 409 `EDIT_CONFLICT` if the text isn't the expected one.
 */
export async function setAlt(id: string, { alt, before }: PictureUpdate) {
  const after = cleanText(alt ?? '').trim() || undefined;
  const expected = before === undefined ? {} : { alt: before === '' ? { $exists: false } : before };
  const picture = await Picture.findOneAndUpdate(
    { _id: id, ...kept, ...expected },
    setOrUnset({ alt: after }),
  ).lean();
  if (picture) return { before: picture.alt, after };
  throw (await Picture.exists({ _id: id, ...kept })) ? altChanged() : pictureNotFound();
}
