import type { RouterContext } from '../../context.ts';
import { loadLater, loadPages } from '../../lib/loaders.ts';
import { PAGE_SIZE } from '../answers/queries.ts';
import { popularTagsQuery, searchPageQuery, searchQueryOf } from './queries.ts';
import type { SearchParams } from './searchParams.ts';

/** Loads the results of a search, or what the page shows before anything is typed. */
export async function loadSearch(
  context: Pick<RouterContext, 'api' | 'queryClient' | 'isFirstLoad'>,
  search: SearchParams,
): Promise<void> {
  const { api, queryClient } = context;
  const query = searchQueryOf(search);
  if (!query.search) {
    // The page is complete without the tags.
    await queryClient.ensureQueryData(popularTagsQuery(api)).catch(() => undefined);
    return;
  }
  const loading = loadPages(
    context,
    (page) => searchPageQuery(api, query, page),
    search.page ?? 1,
    PAGE_SIZE,
  );
  await loadLater(context, loading);
}
