import type { Picture as AnswersPicture } from '../../../shared/picture.ts';
import { kept, Picture } from './model.ts';

/** A picture of the library as an answer stores it, with its alternative text. */
export async function libraryPicture(
  id: string,
): Promise<{ picture: AnswersPicture; alt?: string; name?: string } | undefined> {
  const found = await Picture.findOne({ _id: id, ...kept }).lean();
  if (!found) return undefined;
  const { url, thumbnailUrl, width, height, alt, name } = found;
  const picture = {
    url,
    ...(thumbnailUrl && { thumbnailUrl }),
    ...(width && { width }),
    ...(height && { height }),
  };
  return { picture, ...(alt && { alt }), ...(name && { name }) };
}
