import { Link } from '@tanstack/react-router';
import { CardPicture } from './CardPicture.tsx';
import { cardTags, count, cutText, cutTopic, formatDate } from './format.ts';
import type { AnswerSummary } from './queries.ts';
import { SubtypeBadge } from './SubtypeBadge.tsx';
import { TagList } from './TagList.tsx';

interface AnswerCardProps {
  answer: AnswerSummary;
  headingLevel?: 'h2' | 'h3';
  /** Set on what is in view from the start, so that its picture is not put off. */
  eager?: boolean;
  /** How many steps back in the history the list is that an answer opened from here returns to. */
  listDepth?: number;
}

/**
 * An answer in a list. Its one link is the topic, which covers the whole card; Task 2 cards are
 * text only.
 */
export function AnswerCard({
  answer,
  headingLevel: Heading = 'h3',
  eager = false,
  listDepth,
}: AnswerCardProps) {
  const isTask1 = answer.taskType === 'task1';
  return (
    <article className={isTask1 ? 'card t1' : 'card t2 card--text'}>
      {isTask1 && <CardPicture answer={answer} eager={eager} />}
      <div className="card__badge">
        <SubtypeBadge subtype={answer.subtype} />
      </div>
      <Heading className="card__topic">
        <Link
          to="/answer/$id"
          params={{ id: answer.id }}
          {...(listDepth && { state: { listDepth } })}
        >
          {cutTopic(answer.topic)}
        </Link>
      </Heading>
      <p className="card__text">{cutText(answer.excerpt)}</p>
      <div className="card__tags">
        <TagList tags={cardTags(answer.tags)} />
      </div>
      <p className="card__meta">
        {answer.isContributed ? (
          <span>
            Contributed by <b>{answer.contributorName ?? answer.author}</b>
          </span>
        ) : (
          <span>
            <b>{answer.author}</b>
          </span>
        )}
        <span>{formatDate(answer.createdAt)}</span>
        <span>{count(answer.views, 'view')}</span>
      </p>
    </article>
  );
}
