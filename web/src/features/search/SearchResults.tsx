import type { Schemas } from '@band8/client';
import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../lib/format.ts';
import { type usePages, withoutRepeats } from '../../lib/usePages.ts';
import { PAGE_SIZE } from '../answers/queries.ts';
import { DidYouMean, LoadMore, Results } from '../answers/Results.tsx';
import { HitRow } from './HitRow.tsx';
import type { SearchQuery } from './queries.ts';
import type { SearchParams } from './searchParams.ts';

type SearchList = ReturnType<typeof usePages<Schemas['SearchResults'], QueryKey>>;

interface SearchResultsProps {
  search: SearchParams;
  query: SearchQuery;
  list: SearchList;
  onOpen: () => void;
}

function hitsOf({ pages }: SearchList): Schemas['SearchHit'][] {
  return withoutRepeats(
    pages.flatMap((page) => page.hits),
    ({ answer }) => answer.id,
  );
}

function statusLine({ total, isStale, error }: SearchList, shown: number): string {
  if (total === undefined) return error ? '' : 'Searching';
  if (isStale) return 'Updating the results';
  if (total === 0) return 'No answers match';
  return `Showing ${shown} of ${count(total, 'answer')}`;
}

/** The answers that a search found, or why there are none. */
export function SearchResults({ search, query, list, onOpen }: SearchResultsProps) {
  const hits = hitsOf(list);
  const { total = 0, isStale, isLoadingMore, nextPage } = list;
  const first = list.pages[0];
  return (
    <Results
      list={list}
      status={statusLine(list, hits.length)}
      hasEntries={hits.length > 0}
      skeleton={<Skeleton />}
      nothingFound={(onPress) => (
        <NothingFound search={search} suggestion={first?.suggestion} onPress={onPress} />
      )}
      more={
        total > PAGE_SIZE && (
          <LoadMore
            path="/search"
            search={search}
            nextPage={isLoadingMore ? (search.page ?? 1) : nextPage}
            isLoading={isLoadingMore}
            loaded={hits.length}
            total={total}
          />
        )
      }
    >
      <div className={isStale ? 'cards--stale' : undefined} aria-busy={isStale || undefined}>
        {hits.map((hit, at) => (
          <HitRow
            key={hit.answer.id}
            hit={hit}
            search={search}
            list={{ source: { of: 'search', query }, at, matches: first?.matches }}
            onOpen={onOpen}
          />
        ))}
      </div>
    </Results>
  );
}

const BARS = ['badge', 'topic', 'text', 'text-end'] as const;

function Skeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="hit hit--sk card--sk" aria-hidden="true">
          {BARS.map((bar) => (
            <span key={bar} className={`sk sk--${bar}`} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface NothingFoundProps {
  search: SearchParams;
  suggestion: string | undefined;
  onPress: () => void;
}

function NothingFound({ search, suggestion, onPress }: NothingFoundProps) {
  const { task, subtype, tag } = search;
  const text = search.search;
  return (
    <div className="empty">
      <p>No model answers found. Try adjusting your search criteria.</p>
      <DidYouMean path="/search" search={search} suggestion={suggestion} onPress={onPress} />
      {task || subtype || tag ? (
        <Link className="btn" to="/search" search={{ search: text }} onClick={onPress}>
          Clear filters
        </Link>
      ) : (
        <Link className="btn" to="/archive">
          Browse the archive
        </Link>
      )}
    </div>
  );
}
