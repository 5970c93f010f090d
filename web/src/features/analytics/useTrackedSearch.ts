import { useEffect } from 'react';
import { track } from './track.ts';

/** Tells of a search whose result is there; `total` is unknown until then. */
export function useTrackedSearch(query: string | undefined, total: number | undefined): void {
  useEffect(() => {
    if (query && total !== undefined) track({ type: 'search', query, results: total });
  }, [query, total]);
}
