import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';
import { AnswerGrid } from '../answers/AnswerGrid.tsx';
import type { ArchiveSearch } from './archiveSearch.ts';
import { ARCHIVE_PAGE_SIZE, archiveParams } from './queries.ts';

const EAGER = 3;

interface ArchiveListProps {
  list: Schemas['ArchiveList'];
  search: ArchiveSearch;
}

/** A page of a list in the archive, with links to the previous and next page. */
export function ArchiveList({ list: { answers, total }, search }: ArchiveListProps) {
  const page = search.page ?? 1;
  const pages = Math.ceil(total / ARCHIVE_PAGE_SIZE);
  const { page: _, ...params } = archiveParams(search);
  const tasks = new Set(answers.map(({ taskType }) => taskType));
  if (answers.length === 0) {
    return (
      <div className="empty">
        <p>{total > 0 ? 'There are no answers on this page.' : 'No answers here yet.'}</p>
        <Link
          className="btn"
          to="/archive"
          search={total > 0 ? { ...search, page: undefined } : {}}
        >
          {total > 0 ? 'Go to the first page' : 'Browse the archive'}
        </Link>
      </div>
    );
  }
  return (
    <>
      <p className="meta result-line">
        {count(total, 'answer')}, newest exam first
        {pages > 1 && `; page ${page} of ${pages}`}
      </p>
      <AnswerGrid
        answers={answers}
        headingLevel="h2"
        eager={EAGER}
        textOnly={tasks.size > 1}
        list={{ source: { of: 'archive', params }, at: (page - 1) * ARCHIVE_PAGE_SIZE }}
      />
      {pages > 1 && (
        <nav className="pages" aria-label="Pages">
          {page > 1 && (
            <Link
              className="btn"
              rel="prev"
              to="/archive"
              search={{ ...search, page: page > 2 ? page - 1 : undefined }}
            >
              Previous page
            </Link>
          )}
          {page < pages && (
            <Link className="btn" rel="next" to="/archive" search={{ ...search, page: page + 1 }}>
              Next page
            </Link>
          )}
        </nav>
      )}
    </>
  );
}
