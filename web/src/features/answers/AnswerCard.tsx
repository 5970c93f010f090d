import { Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { cardTags, count, cutText, cutTopic } from '../../lib/format.ts';
import type { ListPlace } from './NeighbourLinks.tsx';
import type { AnswerSummary } from './queries.ts';
import { ReadMark } from './ReadMark.tsx';
import { SaveButton } from './SaveButton.tsx';
import { SubtypeBadge } from './SubtypeBadge.tsx';
import { TagList } from './TagList.tsx';

interface AnswerCardProps {
  answer: AnswerSummary;
  headingLevel?: 'h2' | 'h3';
  /** Set for cards in the first view, so that their pictures load immediately. */
  eager?: boolean;
  /** Omits the picture, because the rows of the two tasks' lists would not align. */
  textOnly?: boolean;
  /** The number of history steps from an answer opened here back to the list. */
  listDepth?: number;
  /** The list that contains the card, and its position from 0. */
  list?: ListPlace;
}

/**
 * An answer in a list. Its one link is the topic, which covers the whole card; Task 2 cards are
 * text only.
 */
export function AnswerCard({
  answer,
  headingLevel: Heading = 'h3',
  eager = false,
  textOnly = false,
  listDepth,
  list,
}: AnswerCardProps) {
  const isTask1 = answer.taskType === 'task1';
  const hasPicture = isTask1 && !textOnly;
  return (
    <article className={`card ${isTask1 ? 't1' : 't2'}${hasPicture ? '' : ' card--text'}`}>
      {hasPicture && <CardPicture answer={answer} eager={eager} />}
      <div className="card__badge">
        <SubtypeBadge answer={answer} />
        <ReadMark id={answer.id} />
        <SaveButton answer={answer} isSmall />
      </div>
      <Heading className="card__topic">
        <Link
          to="/answer/$id"
          params={{ id: answer.id }}
          state={{ ...(listDepth && { listDepth }), ...(list && { list }) }}
        >
          {cutTopic(answer.topic)}
        </Link>
      </Heading>
      <p className="card__text">{cutText(answer.excerpt)}</p>
      <div className="card__tags">
        <TagList {...cardTags(answer.tags)} />
      </div>
      <p className="meta card__meta">
        <span>
          <b>{answer.author}</b>
        </span>
        <span>{formatDate(answer.createdAt)}</span>
        <span>{count(answer.views, 'view')}</span>
      </p>
    </article>
  );
}

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
