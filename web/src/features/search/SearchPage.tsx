import type { Band8Client } from '@band8/client';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useTrackedSearch } from '../analytics/useTrackedSearch.ts';
import { usePages } from '../answers/usePages.ts';
import { searchPageQuery, searchQueryOf } from './queries.ts';
import { SearchResults } from './SearchResults.tsx';
import { SearchStart } from './SearchStart.tsx';
import { type SearchChange, SearchTools } from './SearchTools.tsx';
import { type SearchParams, validateSearchParams } from './searchParams.ts';
import { useRecordedSearch } from './useRecordedSearch.ts';

interface SearchPageProps {
  api: Band8Client;
  search: SearchParams;
}

/**
 * The search of both tasks. As in the lists, the URL holds its state: a changed search or filter
 * returns to page 1; typing replaces the history entry, choosing adds one.
 */
export function SearchPage({ api, search }: SearchPageProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const query = searchQueryOf(search);
  const list = usePages((page) => searchPageQuery(api, query, page), search.page ?? 1);
  const total = list.isStale ? undefined : list.total;
  useTrackedSearch(search.search, total);
  const recordSearch = useRecordedSearch(search.search, total);

  const change = (changed: SearchChange) => {
    // A pending search must not bring back a visitor who is opening an answer.
    if (history.location.pathname !== '/search') return;
    void navigate({
      to: '/search',
      search: (current) => validateSearchParams({ ...current, ...changed, page: undefined }),
      replace: changed.search !== undefined,
      resetScroll: false,
    });
  };

  return (
    <div className="wrap finds">
      <header className="page-head">
        <h1>Search</h1>
      </header>
      <SearchTools
        search={search}
        tasks={search.search ? list.pages[0]?.tasks : undefined}
        onChange={change}
      />
      {search.search ? (
        <SearchResults search={search} query={query} list={list} onOpen={recordSearch} />
      ) : (
        <SearchStart api={api} tag={search.tag} />
      )}
    </div>
  );
}
