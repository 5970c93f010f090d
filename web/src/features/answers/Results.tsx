import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import type { QuestionSearch } from '../practice/questionSearch.ts';
import type { SearchParams } from '../search/searchParams.ts';
import { Failure } from './Failure.tsx';
import type { ListSearch } from './listSearch.ts';

interface ResultsProps {
  list: { total: number | undefined; error: Error | null; isStale: boolean; retry: () => void };
  /** How many there are, or what is happening, as a sentence. */
  status: string;
  /** Said instead of the error’s own text. */
  failed?: string | undefined;
  hasEntries: boolean;
  /** Shown until the first page is loaded. */
  skeleton: ReactNode;
  nothingFound: (onPress: () => void) => ReactNode;
  /** Below the entries; not while another list loads. */
  more: ReactNode;
  children: ReactNode;
}

/**
 * The results of a list page: its entries, or why there are none. A button or link may disappear
 * with its result; the focus then moves to the status line, not to the top of the page.
 */
export function Results({ list, status, failed, hasEntries, ...parts }: ResultsProps) {
  const { skeleton, nothingFound, more, children } = parts;
  const { total, error, isStale } = list;
  const line = useRef<HTMLParagraphElement>(null);
  const focusLine = () => line.current?.focus({ preventScroll: true });
  const failure = error && (
    <Failure
      message={failed ?? error.message}
      onRetry={() => {
        focusLine();
        list.retry();
      }}
    />
  );
  return (
    <>
      <p className="meta result-line" role="status" tabIndex={-1} ref={line}>
        {status}
      </p>
      {hasEntries ? (
        <>
          {children}
          {failure ? <div className="more">{failure}</div> : !isStale && more}
        </>
      ) : (
        (failure ?? (total === undefined ? skeleton : nothingFound(focusLine)))
      )}
    </>
  );
}

interface LoadMoreProps {
  path: '/task1' | '/task2' | '/search' | '/practise';
  search: ListSearch | SearchParams | QuestionSearch;
  label?: string;
  /** `undefined` when all pages are loaded. */
  nextPage: number | undefined;
  isLoading: boolean;
  loaded: number;
  total: number;
}

/**
 * 'Load More Answers' while there are more. A link to the longer list, so that it works without
 * JavaScript. When the last page is loaded, the link's focus moves to the line below.
 */
export function LoadMore(props: LoadMoreProps) {
  const { path, search, label = 'Load More Answers', nextPage, isLoading, loaded, total } = props;
  const wasPressed = useRef(false);
  const line = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (nextPage !== undefined || !wasPressed.current) return;
    wasPressed.current = false;
    line.current?.focus({ preventScroll: true });
  }, [nextPage]);

  return (
    <div className="more">
      {nextPage !== undefined && (
        <Link
          className="btn"
          to={path}
          search={{ ...search, page: nextPage }}
          replace
          resetScroll={false}
          aria-busy={isLoading}
          onClick={() => {
            wasPressed.current = true;
          }}
        >
          {label}
        </Link>
      )}
      <p className="meta" ref={line} tabIndex={-1}>
        {loaded} of {total} loaded
      </p>
    </div>
  );
}

interface DidYouMeanProps {
  path: '/task1' | '/task2' | '/search';
  search: ListSearch | SearchParams;
  suggestion: string | undefined;
  onPress: () => void;
}

/** A spelling that finds something. */
export function DidYouMean({ path, search, suggestion, onPress }: DidYouMeanProps) {
  if (!suggestion) return null;
  return (
    <p className="empty__hint">
      Did you mean{' '}
      <Link to={path} search={{ ...search, search: suggestion, page: undefined }} onClick={onPress}>
        {suggestion}
      </Link>
      ?
    </p>
  );
}
