import { type HistoryState, Link } from '@tanstack/react-router';
import type { Row } from '../../components/study/useRemovable.ts';
import { formatLocalDate } from '../../lib/dates.ts';
import type { KnownAnswer } from '../../storage/answers.ts';
import { LIST_TEXTS } from '../answers/texts.ts';
import { RemoveButton } from './RemoveButton.tsx';

interface KnownAnswerRowProps {
  row: Row<KnownAnswer>;
  /** The verb before the date: saved or read. */
  verb: string;
  isUnpublished: boolean;
  /** The history state for opening an answer from this list. */
  list?: HistoryState['list'];
}

/** An answer in a list of saved or read answers. */
export function KnownAnswerRow({ row, verb, isUnpublished, list }: KnownAnswerRowProps) {
  const { id, topic, taskType, at } = row.entry;
  const { heading, accent } = LIST_TEXTS[taskType];
  return (
    <li className={`study__row ${accent}`} data-removed={row.isRemoved || undefined}>
      <div className="study__what">
        <p className="badge">{heading}</p>
        <p className="study__topic">
          {isUnpublished ? (
            topic
          ) : (
            <Link to="/answer/$id" params={{ id }} state={list ? { list } : {}}>
              {topic}
            </Link>
          )}
        </p>
        <p className="meta">
          {verb} {formatLocalDate(at)}
          {isUnpublished && <strong> · This answer is no longer published.</strong>}
        </p>
      </div>
      <RemoveButton row={row} name={topic} />
    </li>
  );
}
