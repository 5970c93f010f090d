import { createFileRoute, Link } from '@tanstack/react-router';
import { Icon } from '../components/Icon.tsx';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { ArchiveList } from '../features/archive/ArchiveList.tsx';
import { ArchiveOverview } from '../features/archive/ArchiveOverview.tsx';
import {
  archiveParams,
  asksForList,
  validateArchiveSearch,
} from '../features/archive/archiveSearch.ts';
import { archiveHead } from '../features/archive/head.ts';
import { archiveListQuery, archiveQuery } from '../features/archive/queries.ts';
import { archiveTitle } from '../features/archive/titles.ts';

export const Route = createFileRoute('/archive')({
  validateSearch: validateArchiveSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    if (asksForList(deps)) {
      return { list: await queryClient.fetchQuery(archiveListQuery(api, archiveParams(deps))) };
    }
    return { archive: await queryClient.fetchQuery(archiveQuery(api)) };
  },
  head: ({ match: { context, search }, loaderData }) =>
    archiveHead(context.site, search, loaderData?.list?.term),
  component: ArchivePage,
  errorComponent: ReadFailure,
});

/** The whole archive, or the answers of one of its shelves. */
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
            <p>Every model answer by the date of its exam, its kind and its tags.</p>
          </>
        )}
      </header>
      {list && <ArchiveList list={list} search={search} />}
      {archive && <ArchiveOverview archive={archive} />}
    </div>
  );
}
