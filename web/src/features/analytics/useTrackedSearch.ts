import { useEffect } from 'react';
import { track } from './track.ts';

/** Reports a search once its results are loaded; `total` is undefined until then. */
export function useTrackedSearch(query: string | undefined, total: number | undefined): void {
  useEffect(() => {
    if (query && total !== undefined) track({ type: 'search', query, results: total });
  }, [query, total]);
}
