import { Link } from '@tanstack/react-router';
import type { Row } from '../../components/study/useRemovable.ts';
import { cutTopic } from '../../lib/format.ts';
import type { StarredWord } from '../../storage/words.ts';
import { RemoveButton } from './RemoveButton.tsx';

/** A starred word with its meaning and source. */
export function WordRow({ row }: { row: Row<StarredWord> }) {
  const { term, definition, before, marked, after, answerId, topic } = row.entry;
  return (
    <li className="study__row" data-removed={row.isRemoved || undefined}>
      <div className="study__what">
        <h2 className="study__word">{term}</h2>
        <p>{definition}</p>
        <blockquote className="study__sentence">
          {before}
          <mark>{marked}</mark>
          {after}
        </blockquote>
        <p className="meta">
          From{' '}
          <Link to="/answer/$id" params={{ id: answerId }}>
            {cutTopic(topic)}
          </Link>
        </p>
      </div>
      <RemoveButton row={row} name={term} />
    </li>
  );
}
