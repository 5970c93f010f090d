import { useRouter } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/search.ts';

/** The address of a list: what it shows, and how to show something else. */
export interface ListAddress<Search> {
  search: Search;
  /** Whether anything but the order is chosen. */
  isFiltered: boolean;
  /** Shows other values; without a page among them, the first page. */
  show: (changed: Record<string, unknown>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

interface AddressOptions {
  /** Parameters that don't filter, such as the order. */
  notFilters?: readonly string[];
  /** Parameters that stay when the filters are cleared. */
  kept?: readonly string[];
}

/**
 * Filters, order and page of a list live in its address: changing a filter returns to page 1; typing
 * replaces the history entry, choosing adds one.
 */
export function useListAddress<Search extends { page?: number | undefined }>(
  path: string,
  search: Search,
  { notFilters = ['sortBy', 'sort'], kept = [] }: AddressOptions = {},
): ListAddress<Search> {
  const router = useRouter();
  const show: ListAddress<Search>['show'] = (changed, { replace = false } = {}) => {
    // A delayed filter must not lose later ones, nor bring back a user who has already left the page.
    if (router.history.location.pathname !== path) return;
    const current = parseSearch(router.history.location.search);
    void router.navigate({
      href: path + stringifySearch({ ...current, page: undefined, ...changed }),
      replace,
      resetScroll: 'page' in changed,
    });
  };
  const others = ['page', ...notFilters, ...kept];
  const filters = Object.entries(search).filter(([name]) => !others.includes(name));
  return {
    search,
    isFiltered: filters.some(([, value]) => Boolean(value)),
    show,
    clear: () => {
      const cleared = Object.keys(search).filter((name) => !['page', ...kept].includes(name));
      show(Object.fromEntries(cleared.map((name) => [name, undefined])));
    },
  };
}
