import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { SearchField } from '../../components/SearchField.tsx';
import type { LoaderInput } from '../../context.ts';
import { loadLater, loadPages } from '../../lib/loaders.ts';
import { useApi } from '../../lib/useApi.ts';
import { useLater } from '../../lib/useLater.ts';
import { usePages } from '../../lib/usePages.ts';
import { useTrackedSearch } from '../analytics/track.ts';
import {
  CategoryFilter,
  FilterForm,
  SortFilter,
  TaskFilter,
  useFilters,
} from '../answers/filters.tsx';
import { PAGE_SIZE } from '../answers/queries.ts';
import { typeInSearch } from '../answers/subtypes.ts';
import { popularTagsQuery, searchPageQuery, searchQueryOf } from './queries.ts';
import { SearchResults } from './SearchResults.tsx';
import { SuggestionsLater } from './SuggestionsLater.tsx';
import { type SearchParams, validateSearchParams } from './searchParams.ts';

/** Loads the results of a search, or what the page shows before anything is typed. */
export async function loadSearch({ context, deps: search }: LoaderInput<SearchParams>) {
  const { api, queryClient } = context;
  const query = searchQueryOf(search);
  if (!query.search) {
    // The page is complete without the tags.
    await queryClient.ensureQueryData(popularTagsQuery(api)).catch(() => undefined);
    return;
  }
  const queryOf = (page: number) => searchPageQuery(api, query, page);
  await loadLater(context, loadPages(context, queryOf, search.page ?? 1, PAGE_SIZE));
}

/** The search of both tasks. As in the lists, the URL holds its state. */
export function SearchPage({ search }: { search: SearchParams }) {
  const api = useApi();
  const query = searchQueryOf(search);
  const list = usePages({
    queryOf: (page) => searchPageQuery(api, query, page),
    wanted: search.page ?? 1,
    pageSize: PAGE_SIZE,
    rowsOf: ({ hits }) => hits,
    idOf: ({ answer }) => answer.id,
  });
  const total = list.isStale ? undefined : list.total;
  useTrackedSearch(search.search, total);
  const recordSearch = useRecordedSearch(search.search, total);
  const type = typeInSearch(search.search);
  return (
    <div className="wrap finds">
      <header className="page-head">
        <h1>Search</h1>
      </header>
      <SearchTools search={search} tasks={search.search ? list.first?.tasks : undefined} />
      {type && (
        <p className="mb-4">
          <Link to="/types/$type" params={{ type }}>
            {type === 'bands' ? '6, 7 or 8? What separates the bands' : 'How to answer this type'}
          </Link>
        </p>
      )}
      {search.search ? (
        <SearchResults search={search} query={query} list={list} onOpen={recordSearch} />
      ) : (
        <SearchStart tag={search.tag} />
      )}
    </div>
  );
}

interface SearchToolsProps {
  search: SearchParams;
  /** The number of answers of each task; undefined while it is not known. */
  tasks: Schemas['SearchResults']['tasks'] | undefined;
}

/** The search field and, once there is a search, its filters. */
function SearchTools({ search, tasks }: SearchToolsProps) {
  const change = useFilters('/search', validateSearchParams);
  const { search: text, task, subtype, tag, sortBy } = search;
  return (
    <FilterForm path="/search" className="finds__tools" sendLabel="Search">
      <SearchField
        id="search-text"
        placeholder="Search topics, tags, authors"
        label="Search all answers"
        value={text ?? ''}
        onSearch={(typed) => change({ search: typed })}
        suggestions={(field) => <SuggestionsLater field={field} path="/search" search={search} />}
      />
      {/* Not all parameters of the address: others may add some, such as those of campaigns. */}
      {[text, task, subtype, tag, sortBy].some(Boolean) && (
        <>
          <CategoryFilter label="Category" task={task} value={subtype} onChange={change} />
          <SortFilter value={sortBy} onChange={change} orders={['', 'views', 'date', 'author']} />
          <TaskFilter both="All" value={task} onChange={change} counts={tasks} />
        </>
      )}
      {tag && (
        <p className="finds__tag">
          <input type="hidden" name="tag" value={tag} />
          <Link
            className="btn"
            to="/search"
            search={{ ...search, tag: undefined, page: undefined }}
            resetScroll={false}
            aria-label={`Remove the tag ${tag}`}
          >
            Tag: <bdi>{tag}</bdi>
            <span aria-hidden="true">×</span>
          </Link>
        </p>
      )}
    </FilterForm>
  );
}

const loadRecent = () => import('./RecentSearches.tsx');

/**
 * What can be searched, shown before anything is typed.
 * @param tag the tag that a search would be limited to
 */
function SearchStart({ tag }: { tag: string | undefined }) {
  const api = useApi();
  const recent = useLater(loadRecent);
  const { data: tags = [] } = useQuery(popularTagsQuery(api));
  return (
    <div className="finds__start stack">
      <p className="quiet">
        Search the questions, texts, tags and authors of all Task 1 and Task 2 answers. Words are
        found in all their forms; put a phrase in “quotation marks” to find it exactly.
      </p>
      {tags.length > 0 && !tag && (
        <section aria-labelledby="tags-heading">
          <h2 id="tags-heading">Popular tags</h2>
          <ul className="row row--links">
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
