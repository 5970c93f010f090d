import type { Schemas } from '@band8/client';
import { isolated } from '@band8/client/text';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/Icon.tsx';
import type { LoaderInput } from '../../context.ts';
import { count } from '../../lib/format.ts';
import { useApi } from '../../lib/useApi.ts';
import { useListChange } from '../../lib/useListChange.ts';
import { AnswerGrid } from '../answers/AnswerGrid.tsx';
import { LIST_TEXTS } from '../answers/texts.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import { ArchiveOverview, MONTHS } from './ArchiveOverview.tsx';
import type { ArchiveSearch } from './archiveSearch.ts';
import {
  ARCHIVE_PAGE_SIZE,
  archiveListQuery,
  archiveParams,
  archiveQuery,
  isListSearch,
} from './queries.ts';

/** Loads the archive's overview or one of its lists, with the data for its head. */
export async function loadArchive({ context, deps: search }: LoaderInput<ArchiveSearch>) {
  const { api, queryClient, site } = context;
  if (!isListSearch(search)) {
    const archive = await queryClient.fetchQuery(archiveQuery(api));
    return { archive, head: archiveHead(site, search, undefined) };
  }
  const list = await queryClient.fetchQuery(
    archiveListQuery(api, archiveParams(search), search.page),
  );
  return { list, head: archiveHead(site, search, list.term) };
}

/**
 * The head of an archive page. Search engines index only lists with one filter, because
 * combinations show the same answers.
 */
export function archiveHead(site: Site, search: ArchiveSearch, term: string | undefined) {
  const { search: _, ...parameters } = search;
  const { year, exam, task, subtype, tag } = search;
  const title = archiveTitle(search, term);
  const filters = [year ?? exam, task ?? subtype, tag, search.term];
  return pageHead({
    site,
    path: canonicalPath('/archive', parameters),
    title: title ? `${title} · Archive` : 'Archive',
    description: `${title || 'Every answer'} in the archive of IELTS Academic Writing model answers.`,
    noIndex: filters.filter((filter) => filter !== undefined).length > 1,
  });
}

/**
 * The heading of an archive list; empty for the overview.
 * @param termText the name of the requested term, if it exists
 */
export function archiveTitle(search: ArchiveSearch, termText: string | undefined): string {
  const { year, month, exam, task, subtype, tag, term } = search;
  const using = termText ? `Using “${isolated(termText)}”` : 'Using a term that no longer exists';
  return [
    task && !subtype && LIST_TEXTS[task].heading,
    subtype,
    year && `Exams of ${month ? `${MONTHS[month - 1]} ` : ''}${year}`,
    exam && 'Without an exam date',
    tag && `Tagged “${isolated(tag)}”`,
    term && using,
  ]
    .filter(Boolean)
    .join(' · ');
}

type ArchivePageProps = Awaited<ReturnType<typeof loadArchive>> & { search: ArchiveSearch };

/** The archive's overview or one of its lists. */
export function ArchivePage({ archive, list, search }: ArchivePageProps) {
  return (
    <div className="wrap">
      <header className="page-head">
        {list ? (
          <>
            <Link className="back tap muted plain no-print" to="/archive">
              <Icon name="back" />
              Archive
            </Link>
            <h1>{archiveTitle(search, list.term)}</h1>
          </>
        ) : (
          <>
            <h1>Archive</h1>
            <p>Every model answer, by exam date, question type and tag.</p>
          </>
        )}
      </header>
      {list && <ArchiveList list={list} search={search} />}
      {archive && <ArchiveOverview archive={archive} search={search.search ?? ''} />}
    </div>
  );
}

const EAGER = 3;

interface ArchiveListProps {
  list: Schemas['ArchiveList'];
  search: ArchiveSearch;
}

/** A page of a list in the archive, with links to the previous and next page. */
function ArchiveList({ list: { answers, total }, search }: ArchiveListProps) {
  const api = useApi();
  const page = search.page ?? 1;
  const pages = Math.ceil(total / ARCHIVE_PAGE_SIZE);
  const params = archiveParams(search);
  const changeNotice = useListChange(archiveListQuery(api, params, page), (shown) =>
    shown.answers.map(({ id }) => id),
  );
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
      <p className="meta result-line mb-5" role="status">
        {count(total, 'answer')}, newest exam first
        {pages > 1 && `; page ${page} of ${pages}`}
        {changeNotice && `. ${changeNotice}`}
      </p>
      <AnswerGrid
        answers={answers}
        eager={EAGER}
        textOnly={tasks.size > 1}
        list={{ source: { of: 'archive', params }, at: (page - 1) * ARCHIVE_PAGE_SIZE }}
      />
      {pages > 1 && (
        <nav className="pages row" aria-label="Pages">
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
