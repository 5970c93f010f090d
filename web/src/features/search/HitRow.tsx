import type { Schemas } from '@band8/client';
import { type HistoryState, Link } from '@tanstack/react-router';
import { formatDate } from '../../lib/dates.ts';
import { count } from '../../lib/format.ts';
import { ReadMark } from '../answers/ReadMark.tsx';
import { SaveButton } from '../answers/SaveButton.tsx';
import { SubtypeBadge } from '../answers/SubtypeBadge.tsx';
import { LIST_TEXTS } from '../answers/texts.ts';
import type { SearchParams } from './searchParams.ts';

interface HitRowProps {
  hit: Schemas['SearchHit'];
  /** The search that found it, which a tag narrows. */
  search: SearchParams;
  list: NonNullable<HistoryState['list']>;
  onOpen: () => void;
}

/** An answer that a search found, with the passage that matches. */
export function HitRow({ hit: { answer, passage }, search, list, onOpen }: HitRowProps) {
  const { heading, accent } = LIST_TEXTS[answer.taskType ?? 'task2'];
  return (
    <article className={`hit ${accent}`}>
      <div className="card__badge">
        <p className="badge">{heading}</p>
        <SubtypeBadge answer={answer} />
        <ReadMark id={answer.id} />
        <SaveButton answer={answer} isSmall />
      </div>
      <h2 className="hit__topic">
        <Link
          to="/answer/$id"
          params={{ id: answer.id }}
          state={{ listDepth: 1, list }}
          onClick={onOpen}
        >
          {answer.topic}
        </Link>
      </h2>
      <p className="hit__passage">
        {passage.map(({ text, isMatch }, at) => {
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces never move
          return isMatch ? <mark key={at}>{text}</mark> : text;
        })}
      </p>
      <div className="hit__about">
        <p className="meta card__meta">
          <span>
            <b>{answer.author}</b>
          </span>
          {answer.examDate && <span>Exam of {formatDate(answer.examDate)}</span>}
          <span>{count(answer.views, 'view')}</span>
        </p>
        {answer.tags.length > 0 && (
          <ul className="tags" aria-label="Tags">
            {answer.tags.map((tag) => (
              <li key={tag}>
                <Link to="/search" search={{ ...search, tag, page: undefined }} resetScroll={false}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  );
}
