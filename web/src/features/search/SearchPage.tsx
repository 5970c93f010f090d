import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { useLater } from '../../lib/useLater.ts';
import { usePages } from '../../lib/usePages.ts';
import { useTrackedSearch } from '../analytics/useTrackedSearch.ts';
import { PAGE_SIZE } from '../answers/queries.ts';
import { popularTagsQuery, searchPageQuery, searchQueryOf } from './queries.ts';
import { SearchResults } from './SearchResults.tsx';
import { type SearchChange, SearchTools } from './SearchTools.tsx';
import { type SearchParams, validateSearchParams } from './searchParams.ts';

/**
 * The search of both tasks. As in the lists, the URL holds its state: a changed search or filter
 * returns to page 1; typing replaces the history entry, choosing adds one.
 */
export function SearchPage({ search }: { search: SearchParams }) {
  const api = useApi();
  const navigate = useNavigate();
  const { history } = useRouter();
  const query = searchQueryOf(search);
  const list = usePages((page) => searchPageQuery(api, query, page), search.page ?? 1, PAGE_SIZE);
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
        <SearchStart tag={search.tag} />
      )}
    </div>
  );
}

const loadRecent = () => import('./RecentSearches.tsx');

interface SearchStartProps {
  /** The tag that a search would be limited to. */
  tag: string | undefined;
}

/** What can be searched, shown before anything is typed. */
function SearchStart({ tag }: SearchStartProps) {
  const api = useApi();
  const recent = useLater(loadRecent);
  const { data: tags = [] } = useQuery(popularTagsQuery(api));
  return (
    <div className="finds__start">
      <p>
        Search the questions, texts, tags and authors of all Task 1 and Task 2 answers. Words are
        found in all their forms; put a phrase in “quotation marks” to find it exactly.
      </p>
      {tags.length > 0 && !tag && (
        <section aria-labelledby="tags-heading">
          <h2 id="tags-heading">Popular tags</h2>
          <ul className="finds__tags">
            {tags.map((each) => (
              <li key={each}>
                <Link className="tap" to="/archive" search={{ tag: each }}>
                  {each}
                </Link>
              </li>
            ))}
          </ul>
          <Link className="btn btn--text" to="/archive">
            Browse the archive
          </Link>
        </section>
      )}
      {recent && <recent.RecentSearches />}
    </div>
  );
}

/** A search is stored once its results have been shown for this long, so that its beginnings are not. */
const SETTLED_MS = 2_000;

function store(search: string): void {
  import('../../storage/recentSearches.ts').then(
    ({ addRecentSearch }) => addRecentSearch(search),
    () => undefined,
  );
}

/**
 * Stores a search that found something among the recent ones. Returns a function that does so at
 * once, for an answer that is opened. `total` is undefined until the results are loaded.
 */
function useRecordedSearch(search: string | undefined, total: number | undefined) {
  const found = search && total ? search : undefined;
  useEffect(() => {
    if (!found) return;
    const timer = setTimeout(() => store(found), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [found]);
  return () => {
    if (found) store(found);
  };
}
