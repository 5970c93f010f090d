import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';
import { type ListSearch, validateListSearch } from './listSearch.ts';

export type SavedFilter = Schemas['SavedFilter'];

function readFilters(signal?: AbortSignal) {
  return readAsAdmin(
    () => adminApi.GET('/api/admin/account/filters', { ...(signal && { signal }) }),
    () => 'Failed to fetch your saved filters',
  );
}

/** The filters that the signed-in person has saved. */
export function savedFiltersQuery() {
  return queryOptions({
    queryKey: ['admin', 'savedFilters'],
    queryFn: async ({ signal }) => (await readFilters(signal)).filters,
    ...RETRY_ON_MOUNT,
  });
}

/** Changes the filters as they are now, which another device may have changed. */
export async function changeFilters(change: (filters: SavedFilter[]) => SavedFilter[]) {
  const { filters, version } = await readFilters();
  const body = { filters: change(filters), version };
  return dataOf(adminApi.PUT('/api/admin/account/filters', { body }));
}

/** The filters and the order of a list as they are saved: without the page. */
export function toSaved(search: ListSearch): SavedFilter['search'] {
  const { page: _page, ...others } = search;
  return Object.fromEntries(
    Object.entries(others).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}

/** A saved filter as the list's URL parameters. */
export function fromSaved({ search }: Pick<SavedFilter, 'search'>): ListSearch {
  return validateListSearch(search);
}
