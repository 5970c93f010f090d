import { createFileRoute, Link } from '@tanstack/react-router';
import { Icon } from '../components/Icon.tsx';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { ArchiveList } from '../features/archive/ArchiveList.tsx';
import { ArchiveOverview } from '../features/archive/ArchiveOverview.tsx';
import { validateArchiveSearch } from '../features/archive/archiveSearch.ts';
import { archiveTitle } from '../features/archive/titles.ts';

export const Route = createFileRoute('/archive')({
  staticData: {
    page: {
      name: 'Archive',
      parameters: ['search', 'year', 'month', 'exam', 'task', 'subtype', 'tag', 'term', 'page'],
    },
  },
  validateSearch: validateArchiveSearch,
  loaderDeps: ({ search }) => search,
  // Every page's bundle includes all routes, so the archive's own code loads on demand.
  loader: async ({ context, deps }) => {
    const { loadArchive } = await import('../features/archive/load.ts');
    return loadArchive(context, deps);
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ArchivePage,
  errorComponent: ReadFailure,
});

/** The archive's overview or one of its lists. */
function ArchivePage() {
  const { archive, list } = Route.useLoaderData();
  const search = Route.useSearch();
  return (
    <div className="wrap">
      <header className="page-head">
        {list ? (
          <>
            <Link className="back" to="/archive">
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
