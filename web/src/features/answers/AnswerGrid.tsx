import { type HistoryState, Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { cardTags, count, cutText, cutTopic } from '../../lib/format.ts';
import { CardBadge, NoPicture, TagList } from './AnswerParts.tsx';
import type { ListPlace } from './NeighbourLinks.tsx';
import { type AnswerSummary, dateOf } from './queries.ts';

interface AnswerGridProps {
  answers: readonly AnswerSummary[];
  /** Whether it is one row of three below a heading, as on the home page, and not a list. */
  isTop?: boolean;
  /** The number of cards in the first view, whose pictures load without delay. */
  eager?: number;
  /** Omits the pictures, because the rows of the two tasks' lists would not align. */
  textOnly?: boolean;
  /** Whether the cards are about to be replaced. */
  stale?: boolean;
  /** The number of history steps from an answer opened here back to the list. */
  listDepth?: number | undefined;
  /** The list that contains the cards, and the position of the first, from 0. */
  list?: ListPlace;
}

const gridClass = (isTop?: boolean) => (isTop ? 'cards cards--top' : 'cards');

/** Cards in one, two or three columns. */
export function AnswerGrid({ answers, isTop, stale, listDepth, list, ...card }: AnswerGridProps) {
  return (
    <div
      className={stale ? `${gridClass(isTop)} cards--stale` : gridClass(isTop)}
      aria-busy={stale || undefined}
    >
      {answers.map((answer, index) => (
        <AnswerCard
          key={answer.id}
          answer={answer}
          heading={isTop ? 'h3' : 'h2'}
          eager={index < (card.eager ?? 0)}
          textOnly={card.textOnly}
          state={{ listDepth, list: list && { ...list, at: list.at + index } }}
        />
      ))}
    </div>
  );
}

const BARS = ['badge', 'topic', 'topic-end', 'text', 'text', 'text-end'] as const;

/** Placeholders for the cards of a task that are loading, of a list by default. */
export function AnswerGridSkeleton({ isTop, task }: { isTop?: boolean; task?: string }) {
  return (
    <div className={gridClass(isTop)} aria-busy="true">
      {Array.from({ length: isTop ? 3 : 6 }, (_, card) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cards are all alike and never move
        <div key={card} className="card card--sk relative" aria-hidden="true">
          {task === 'task1' && <div className="card__fig" />}
          {BARS.map((bar, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <span key={index} className={`sk sk--${bar}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface AnswerCardProps {
  answer: AnswerSummary;
  heading: 'h2' | 'h3';
  eager: boolean;
  textOnly: boolean | undefined;
  state: HistoryState;
}

/**
 * An answer in a list. Its one link is the topic, which covers the whole card; Task 2 cards are
 * text only.
 */
function AnswerCard({ answer, heading: Heading, eager, textOnly, state }: AnswerCardProps) {
  const isTask1 = answer.taskType === 'task1';
  const hasPicture = isTask1 && !textOnly;
  return (
    <article className={`card relative ${isTask1 ? 't1' : 't2'}${hasPicture ? '' : ' card--text'}`}>
      {hasPicture && <CardPicture answer={answer} eager={eager} />}
      <CardBadge answer={answer} />
      <Heading className="card__topic pretty mt-2">
        <Link className="cover" to="/answer/$id" params={{ id: answer.id }} state={state}>
          {cutTopic(answer.topic)}
        </Link>
      </Heading>
      <p className="card__text muted mt-2">{cutText(answer.excerpt)}</p>
      <div className="card__tags">
        <TagList {...cardTags(answer.tags)} />
      </div>
      <p className="meta row card__meta mt-2">
        <span>
          <b>{answer.author}</b>
        </span>
        <span>{formatDate(dateOf(answer))}</span>
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
  if (!answer.pictureUrl) return <NoPicture className="card__fig mb-4" />;
  return (
    <div className="card__fig plate plate--photo mb-4">
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
