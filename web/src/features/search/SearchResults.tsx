import type { Schemas } from '@band8/client';
import type { QueryKey } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { usePages } from '../../lib/usePages.ts';
import { NothingFound, Results } from '../answers/Results.tsx';
import { HitRow } from './HitRow.tsx';
import type { SearchQuery } from './queries.ts';
import { RelatedHits } from './RelatedHits.tsx';
import type { SearchParams } from './searchParams.ts';

interface SearchResultsProps {
  search: SearchParams;
  query: SearchQuery;
  list: ReturnType<typeof usePages<Schemas['SearchResults'], QueryKey, Schemas['SearchHit']>>;
  onOpen: () => void;
}

/** The answers that a search found, or why there are none. */
export function SearchResults({ search, query, list, onOpen }: SearchResultsProps) {
  const { first, isStale, rows } = list;
  const isFiltered = [search.task, search.subtype, search.tag].some(Boolean);
  const source = { of: 'search', query } as const;
  return (
    <>
      <Results
        path="/search"
        search={search}
        list={list}
        noun="answer"
        shown={rows.length}
        related={first?.related?.hits.length}
        skeleton={<Skeleton />}
        nothingFound={(onPress) => (
          <NothingFound
            path="/search"
            search={search}
            suggestion={first?.suggestion}
            onPress={onPress}
          >
            <Link
              className="btn"
              to={isFiltered ? '/search' : '/archive'}
              search={isFiltered ? { search: search.search } : {}}
              onClick={isFiltered ? onPress : undefined}
            >
              {isFiltered ? 'Clear filters' : 'Browse the archive'}
            </Link>
          </NothingFound>
        )}
      >
        <div className={isStale ? 'cards--stale' : undefined} aria-busy={isStale || undefined}>
          {rows.map((hit, at) => (
            <HitRow
              key={hit.answer.id}
              hit={hit}
              heading="h2"
              list={{ source, at, matches: first?.matches }}
              tagLink={(each) => ({
                to: '/search',
                search: { ...search, tag: each, page: undefined },
                resetScroll: false,
              })}
              onOpen={onOpen}
            />
          ))}
        </div>
      </Results>
      <RelatedHits
        related={first?.related}
        isStale={isStale}
        source={source}
        path="/search"
        search={search}
        onOpen={onOpen}
      />
    </>
  );
}

const BARS = ['badge', 'topic', 'text', 'text-end'] as const;

function Skeleton() {
  return (
    <div aria-busy="true">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <div key={row} className="hit hit--sk card--sk relative ruled" aria-hidden="true">
          {BARS.map((bar) => (
            <span key={bar} className={`sk sk--${bar}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
