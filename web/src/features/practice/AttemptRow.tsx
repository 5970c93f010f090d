import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import { formatLocalMoment, toIso } from '../../lib/dates.ts';
import type { Attempt } from '../../storage/attempts.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { timeUsed, wordsWritten } from './format.ts';

/** The attributes that link a button to the heading of its attempt. */
type About = { type: 'button'; 'aria-describedby': string };

interface AttemptRowProps {
  row: Row<Attempt>;
  answerId: string;
  /** Further actions besides removing it. */
  actions: (about: About) => ReactNode;
  children: ReactNode;
}

/** An attempt in a list: its question, date, time used and word count. */
export function AttemptRow({ row, answerId, actions, children }: AttemptRowProps) {
  const { entry, isRemoved, toggle } = row;
  const headingId = useId();
  const about: About = { type: 'button', 'aria-describedby': headingId };
  const { heading, accent } = LIST_TEXTS[entry.taskType];
  return (
    <li className={`attempt ${accent}`} data-removed={isRemoved || undefined}>
      <article aria-labelledby={headingId}>
        <p className="badge">{heading}</p>
        <h3 className="attempt__h" id={headingId}>
          <Link to="/answer/$id/practise" params={{ id: answerId }}>
            {entry.topic}
          </Link>
        </h3>
        <p className="meta">
          <time dateTime={toIso(entry.at)}>{formatLocalMoment(entry.at)}</time> · {timeUsed(entry)}{' '}
          used · {wordsWritten(entry)}
        </p>
        <div className="row attempt__act no-print">
          {!isRemoved && actions(about)}
          <span className="meta" role="status">
            {isRemoved && 'Removed'}
          </span>
          <button {...about} className="btn btn--text" onClick={toggle}>
            {isRemoved ? 'Undo' : 'Remove'}
          </button>
        </div>
        {!isRemoved && children}
      </article>
    </li>
  );
}
