import type { RouterContext } from '../../context.ts';
import type { Site } from '../site/queries.ts';
import type { ArchiveSearch } from './archiveSearch.ts';
import { archiveHead } from './head.ts';
import { archiveListQuery, archiveParams, archiveQuery, isListSearch } from './queries.ts';

type Context = Pick<RouterContext, 'api' | 'queryClient'> & { site: Site };

/** Loads the archive's overview or one of its lists, with the data for its head. */
export async function loadArchive({ api, queryClient, site }: Context, search: ArchiveSearch) {
  if (!isListSearch(search)) {
    const archive = await queryClient.fetchQuery(archiveQuery(api));
    return { archive, head: archiveHead(site, search, undefined) };
  }
  const list = await queryClient.fetchQuery(archiveListQuery(api, archiveParams(search)));
  return { list, head: archiveHead(site, search, list.term) };
}
