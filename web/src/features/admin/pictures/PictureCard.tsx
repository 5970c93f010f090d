import type { Schemas } from '@band8/client';
import { measuresOf, nameOf, usesText } from './texts.ts';

/** How many pictures are on a page of the library. */
export const PICTURES_PER_PAGE = 24;

/** A picture as it is, or its smaller copy. Other sites don't learn where it was shown. */
export function Thumbnail({ picture }: { picture: Schemas['LibraryPicture'] }) {
  const { url, thumbnailUrl, width, height } = picture;
  return (
    <span className="picture-card__frame">
      <img
        src={thumbnailUrl ?? url}
        width={width}
        height={height}
        alt=""
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </span>
  );
}

/** What is known of a picture, for lists of them. */
export function PictureFacts({ picture }: { picture: Schemas['LibraryPicture'] }) {
  const { alt } = picture;
  return (
    <>
      <b className="cut">{nameOf(picture)}</b>
      <span className="picture-card__alt clamp">{alt ?? 'No alternative text'}</span>
      <span className="meta">{measuresOf(picture)}</span>
      <span className="meta">{usesText(picture)}</span>
    </>
  );
}
