import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { Row } from '../../components/study/useRemovable.ts';
import type { Draft } from '../../device/practices.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { formatMoment, timeUsed, wordsWritten } from './format.ts';

/** What names the practice that a button is about. */
type About = { type: 'button'; 'aria-describedby': string };

interface PracticeEntryProps {
  row: Row<Draft>;
  answerId: string;
  /** What can be done with it, beside deleting. */
  actions: (about: About) => ReactNode;
  /** What that has opened under it. */
  children: ReactNode;
}

/** A text that lies on the device, in a list: its question, when, how long and how much (Q5). */
export function PracticeEntry({ row, answerId, actions, children }: PracticeEntryProps) {
  const { entry, isRemoved, toggle } = row;
  const headingId = useId();
  const about: About = { type: 'button', 'aria-describedby': headingId };
  const { heading, accent } = LIST_TEXTS[entry.taskType];
  return (
    <li className={`kept ${accent}`} data-removed={isRemoved || undefined}>
      <article aria-labelledby={headingId}>
        <p className="badge">{heading}</p>
        <h3 className="kept__h" id={headingId}>
          <Link to="/answer/$id/practise" params={{ id: answerId }}>
            {entry.topic}
          </Link>
        </h3>
        <p className="meta">
          <time dateTime={new Date(entry.at).toISOString()}>{formatMoment(entry.at)}</time> ·{' '}
          {timeUsed(entry)} used · {wordsWritten(entry)}
        </p>
        <div className="kept__act">
          {!isRemoved && actions(about)}
          <span className="meta" role="status">
            {isRemoved && 'Deleted'}
          </span>
          <button {...about} className="btn btn--text" onClick={toggle}>
            {isRemoved ? 'Undo' : 'Delete'}
          </button>
        </div>
        {!isRemoved && children}
      </article>
    </li>
  );
}
