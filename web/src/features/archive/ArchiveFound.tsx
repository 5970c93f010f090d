import { Link } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';

interface ArchiveFoundProps {
  /** The number of tags that match. */
  tags: number;
  /** The number of question types that match. */
  kinds: number;
  /** Empty if nothing is searched. */
  search: string;
}

/** How many types and tags match a search, or that none do. */
export function ArchiveFound({ tags, kinds, search }: ArchiveFoundProps) {
  const found = [kinds > 0 && count(kinds, 'question type'), tags > 0 && count(tags, 'tag')];
  const isEmpty = search !== '' && tags + kinds === 0;
  // The line is always there, because screen readers may miss the text of a new one.
  return (
    <>
      <p className="result-line" role="status">
        {isEmpty && 'No matches'}
        {search && !isEmpty && `${found.filter(Boolean).join(' and ')} found`}
      </p>
      {isEmpty && (
        <div className="empty">
          <p>No tags or question types match “{search}”.</p>
          <Link className="btn" to="/archive" search={{}}>
            Clear search
          </Link>
        </div>
      )}
    </>
  );
}
