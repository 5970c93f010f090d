import { CodedError } from '../../../errors.ts';
import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { kept, Picture } from './model.ts';

/** There is no such picture in the library, or no longer. */
export function pictureNotFound(): CodedError {
  return new CodedError(404, 'PICTURE_NOT_FOUND', 'There is no picture with this id.');
}

const FIELDS = { _id: 0, url: 1, thumbnailUrl: 1, width: 1, height: 1, alt: 1, name: 1 } as const;

/** A picture of the library as an answer stores it, with its alternative text and name. */
export interface PictureToUse {
  picture: AnswersPicture;
  alt: string | undefined;
  name: string | undefined;
}

/** @throws CodedError 404 `PICTURE_NOT_FOUND`. */
export async function readPictureToUse(id: string): Promise<PictureToUse> {
  const found = await Picture.findOne({ _id: id, ...kept }, FIELDS).lean();
  if (!found) throw pictureNotFound();
  const { alt, name, ...picture } = found;
  return { picture, alt, name };
}
