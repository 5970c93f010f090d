import type { AnswerSummary } from './queries.ts';

const THUMBNAIL_WIDTH = 480;
/** Three columns of up to 25rem from 1024 px, two from 640 px, otherwise one. */
const SIZES = '(min-width: 1024px) 25rem, (min-width: 640px) 50vw, 100vw';

function srcSet({ pictureUrl, pictureThumbnailUrl, pictureWidth }: AnswerSummary) {
  if (!pictureThumbnailUrl || !pictureWidth || pictureWidth <= THUMBNAIL_WIDTH) return undefined;
  return `${pictureThumbnailUrl} ${THUMBNAIL_WIDTH}w, ${pictureUrl} ${pictureWidth}w`;
}

/** The chart of a Task 1 card in a frame of fixed shape, or an emoji without a picture. */
export function CardPicture({ answer, eager }: { answer: AnswerSummary; eager: boolean }) {
  if (!answer.pictureUrl) {
    return (
      <div className="card__fig plate noimg" role="img" aria-label="No picture">
        <span aria-hidden="true">📊</span>
      </div>
    );
  }
  return (
    <div className="card__fig plate plate--photo">
      <img
        src={answer.pictureThumbnailUrl ?? answer.pictureUrl}
        srcSet={srcSet(answer)}
        sizes={SIZES}
        width={answer.pictureWidth}
        height={answer.pictureHeight}
        alt={answer.pictureAlt ?? ''}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
      />
    </div>
  );
}
