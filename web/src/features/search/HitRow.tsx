import type { Schemas } from '@band8/client';
import { type HistoryState, Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { formatDate } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { CardBadge, TagList } from '../answers/AnswerParts.tsx';
import { LIST_TEXTS } from '../answers/texts.ts';

interface HitRowProps {
  hit: Schemas['SearchHit'];
  heading: 'h2' | 'h3';
  list: HistoryState['list'];
  /** The words of the search that it lacks. */
  missing?: readonly string[];
  tagLink?: ComponentProps<typeof TagList>['linkOf'];
  onOpen?: (() => void) | undefined;
}

/** An answer that a search found, with the passage that matches. */
export function HitRow(props: HitRowProps) {
  const { hit, heading: Heading, list, missing = [], tagLink, onOpen } = props;
  const { answer, passage } = hit;
  const { heading, accent } = LIST_TEXTS[answer.taskType ?? 'task2'];
  return (
    <article className={`hit relative ruled ${accent}`}>
      <CardBadge answer={answer} task={heading} />
      <Heading className="hit__topic pretty mt-1">
        <Link
          className="clamp"
          to="/answer/$id"
          params={{ id: answer.id }}
          state={{ listDepth: 1, list }}
          onClick={onOpen}
        >
          {answer.topic}
        </Link>
      </Heading>
      <p className="hit__passage serif pretty muted mt-2 mb-2">
        {passage.map(({ text, isMatch }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
          return isMatch ? <mark key={at}>{text}</mark> : text;
        })}
      </p>
      <div className="hit__about">
        {missing.length > 0 && (
          <p className="meta">
            Without: <bdi>{missing.join(', ')}</bdi>
          </p>
        )}
        <p className="meta row card__meta mt-2">
          <span>
            <b>{answer.author}</b>
          </span>
          {answer.examDate && <span>Exam of {formatDate(answer.examDate)}</span>}
          <span>{count(answer.views, 'view')}</span>
        </p>
        <TagList tags={answer.tags} linkOf={tagLink} />
      </div>
    </article>
  );
}
