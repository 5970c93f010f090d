import { useEffect } from 'react';

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
export function useRecordedSearch(search: string | undefined, total: number | undefined) {
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
