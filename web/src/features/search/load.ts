import type { RouterContext } from '../../context.ts';
import { loadPages } from '../answers/queries.ts';
import { popularTagsQuery, searchPageQuery, searchQueryOf } from './queries.ts';
import type { SearchParams } from './searchParams.ts';

/** Loads the results of a search, or what the page shows before anything is typed. */
export async function loadSearch(
  { api, queryClient, isFirstLoad }: Pick<RouterContext, 'api' | 'queryClient' | 'isFirstLoad'>,
  search: SearchParams,
): Promise<void> {
  const query = searchQueryOf(search);
  if (!query.search) {
    // The page is complete without the tags.
    await queryClient.ensureQueryData(popularTagsQuery(api)).catch(() => undefined);
    return;
  }
  const loading = loadPages(
    queryClient,
    (page) => searchPageQuery(api, query, page),
    search.page ?? 1,
  );
  // Later the page is shown immediately with a skeleton, and shows its own errors.
  await (isFirstLoad() ? loading : void loading.catch(() => undefined));
}
