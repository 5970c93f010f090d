import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  useQuery,
} from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { parseSearch, stringifySearch } from '../lib/search.ts';
import { useListChange } from '../lib/useListChange.ts';
import { MAX_PAGE } from './searchParams.ts';

/** What the address of a list has at least: its page, unless it is the first. */
export interface Paged {
  page?: number | undefined;
}

/** The address of a list: what it shows, and how to show something else. */
export interface ListAddress<Search> {
  search: Search;
  /** The parameters with a choice, apart from the order; and whether there are any. */
  active: readonly string[];
  isFiltered: boolean;
  /** Shows other values; without a page among them, the first page. */
  show: (changed: Record<string, unknown>, options?: { replace?: boolean }) => void;
  clear: () => void;
}

/** The parameters of a list's order. */
const ORDER = ['sortBy', 'sort'];

/**
 * Filters, order and page of a list live in its address: changing a filter returns to page 1; typing
 * replaces the history entry, choosing adds one.
 * @param kept parameters that aren't filters, and stay when those are cleared
 */
export function useListAddress<Search extends Paged>(
  path: string,
  search: Search,
  kept: readonly string[] = [],
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
  const others = ['page', ...ORDER, ...kept];
  const active = Object.entries(search).flatMap(([name, value]) =>
    value && !others.includes(name) ? name : [],
  );
  return {
    search,
    active,
    isFiltered: active.length > 0,
    show,
    clear: () => {
      const cleared = Object.keys(search).filter((name) => !['page', ...kept].includes(name));
      show(Object.fromEntries(cleared.map((name) => [name, undefined])));
    },
  };
}

/**
 * One page of a list of the back office. The one before stays on screen until it is there.
 * `changeNotice` is what to say if others have changed the list since.
 */
export function useListRead<T extends { total: number }, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
) {
  const list = useQuery({ ...options, placeholderData: keepPreviousData });
  const loaded = list.isSuccess && !list.isPlaceholderData ? options : undefined;
  const changeNotice = useListChange(loaded, (page) =>
    Object.values(page).flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => id) : [])),
  );
  return { ...list, changeNotice };
}

/**
 * The selected rows: of the current page, or all results of its filter that were read. Another page or
 * filter starts without a selection, and rows that are gone from the page are deselected.
 */
export function useSelection<Row extends { id: string }>(shown: readonly Row[], page: string) {
  const none = { page, ids: [] as string[], read: [] as readonly Row[] };
  const [chosen, setChosen] = useState(none);
  const { ids, read } = chosen.page === page ? chosen : none;
  const others = read.filter(({ id }) => !shown.some((row) => row.id === id));
  return {
    rows: [...shown.filter(({ id }) => ids.includes(id)), ...others],
    choose: (wanted: string[]) =>
      setChosen({ page, ids: wanted, read: others.filter(({ id }) => wanted.includes(id)) }),
    chooseAll: (rows: readonly Row[], of: string) =>
      setChosen({ page: of, ids: rows.map(({ id }) => id), read: rows }),
  };
}

/** The number of rows on a page. */
export const PAGE_SIZE = 20;
/** The same for a list that was read whole. */
export const LONG_PAGE_SIZE = 50;

/** The number of pages; 1 for an empty list. */
export function pagesOf(total: number, pageSize = PAGE_SIZE): number {
  return Math.min(Math.max(1, Math.ceil(total / pageSize)), MAX_PAGE);
}

/** The rows on one page of a list that was read whole. */
export function rowsOnPage<Row>(rows: readonly Row[], page = 1, pageSize = PAGE_SIZE): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}

/** 'Showing 21 to 40 of 57 results'; for an empty list only screen readers need it. */
export function formatShownResults(page: number, total: number, pageSize = PAGE_SIZE): string {
  if (total === 0) return 'No results';
  const last = page * pageSize;
  return `Showing ${last - pageSize + 1} to ${Math.min(last, total)} of ${total} results`;
}

/** The API's parameters for a page of a list. */
export function pageParams<Search extends Paged>(search: Search, pageSize = PAGE_SIZE) {
  return { ...search, page: search.page ?? 1, limit: pageSize };
}
