import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { Problem } from '../../components/Problem.tsx';
import { count, formatNumber } from '../../lib/format.ts';
import type { usePages } from '../../lib/usePages.ts';
import type { SearchParams } from '../search/searchParams.ts';
import type { AnySearch, ListPath } from './filters.tsx';
import type { ListSearch } from './listSearch.ts';

interface ResultsProps {
  path: ListPath;
  search: AnySearch;
  list: Omit<ReturnType<typeof usePages>, 'first' | 'rows' | 'hasGap'>;
  noun: 'answer' | 'question';
  /** The number of entries that are shown. */
  shown: number;
  /** The number that were loaded, if some are left out. */
  loaded?: number;
  /** How many are shown, unless it is simply a part of the total. */
  status?: string | undefined;
  /** How many related answers are shown below. */
  related?: number | undefined;
  /** Said instead of the error’s own text. */
  failed?: string | undefined;
  moreLabel?: string;
  /** Shown until the first page is loaded. */
  skeleton: ReactNode;
  nothingFound: (onPress: () => void) => ReactNode;
  /** The entries. */
  children: ReactNode;
}

function statusLine({ list, noun, shown, status, related }: ResultsProps): string {
  const { total, error, isStale, changeNotice } = list;
  if (total === undefined) return error ? '' : `Loading ${noun}s`;
  if (isStale) return 'Updating the list';
  const line = status ?? `Showing ${formatNumber(shown)} of ${count(total, noun)}`;
  return [
    total === 0 ? `No ${noun}s match` : line,
    related && `${count(related, `related ${noun}`)} below`,
    total > 0 && changeNotice,
  ]
    .filter(Boolean)
    .join('. ');
}

/**
 * The results of a list page: its entries, or why there are none. A button or link may disappear
 * with its result; the focus then moves to the status line, not to the top of the page.
 */
export function Results(props: ResultsProps) {
  const { list, shown, failed, skeleton, nothingFound, children } = props;
  const { total, error, isStale, pageSize } = list;
  const line = useRef<HTMLParagraphElement>(null);
  const focusLine = () => line.current?.focus({ preventScroll: true });
  const failure = error && (
    <Problem
      className="empty"
      text={failed ?? error.message}
      onAction={() => {
        focusLine();
        list.retry();
      }}
    />
  );
  return (
    <>
      <p className="meta result-line mb-5" role="status" tabIndex={-1} ref={line}>
        {statusLine(props)}
      </p>
      {shown > 0 || (list.isLoadingMore && total) ? (
        <>
          {children}
          {failure && <div className="more stack">{failure}</div>}
          {!failure && !isStale && total && total > pageSize && <LoadMore {...props} />}
        </>
      ) : (
        (failure ?? (total === undefined ? skeleton : nothingFound(focusLine)))
      )}
    </>
  );
}

/**
 * 'Load more' while there are more, below the entries. A link to the longer list, so that it works
 * without JavaScript. When the last page is loaded, the link's focus moves to the line below.
 */
function LoadMore(props: ResultsProps) {
  const { path, search, list, shown, loaded = shown, moreLabel = 'Load More Answers' } = props;
  const { isLoadingMore, total = 0 } = list;
  const nextPage = isLoadingMore ? (search.page ?? 1) : list.nextPage;
  const wasPressed = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (nextPage !== undefined || !wasPressed.current) return;
    wasPressed.current = false;
    line.current?.focus({ preventScroll: true });
  }, [nextPage]);

  return (
    <div className="more stack">
      {nextPage !== undefined && (
        <Link
          className="btn"
          to={path}
          search={{ ...search, page: nextPage }}
          replace
          resetScroll={false}
          aria-busy={isLoadingMore}
          onClick={() => {
            wasPressed.current = true;
          }}
        >
          {moreLabel}
        </Link>
      )}
      <p className="meta" ref={line} tabIndex={-1}>
        {loaded} of {total} loaded
      </p>
    </div>
  );
}

interface NothingFoundProps {
  path: '/task1' | '/task2' | '/search';
  search: ListSearch | SearchParams;
  /** A spelling that finds something. */
  suggestion: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

/** Said where no answer matches a search, with another spelling and other ways. */
export function NothingFound({ path, search, suggestion, onPress, children }: NothingFoundProps) {
  return (
    <div className="empty">
      <p>No model answers found. Try adjusting your search criteria.</p>
      {suggestion && (
        <p className="empty__hint muted">
          Did you mean{' '}
          <Link
            to={path}
            search={{ ...search, search: suggestion, page: undefined }}
            onClick={onPress}
          >
            {suggestion}
          </Link>
          ?
        </p>
      )}
      {children}
    </div>
  );
}
