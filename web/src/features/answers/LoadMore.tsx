import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { QuestionSearch } from '../practice/questionSearch.ts';
import type { SearchParams } from '../search/searchParams.ts';
import type { ListSearch } from './listSearch.ts';

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
