import type { RouterContext } from '../../context.ts';
import { canonicalPath, pageHead } from '../site/head.ts';
import type { Site } from '../site/queries.ts';
import type { ArchiveSearch } from './archiveSearch.ts';
import { archiveListQuery, archiveParams, archiveQuery, isListSearch } from './queries.ts';
import { archiveTitle } from './titles.ts';

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

/**
 * The head of an archive page. Search engines index only lists with one filter, because
 * combinations show the same answers.
 */
export function archiveHead(site: Site, search: ArchiveSearch, term: string | undefined) {
  const { year, month, exam, task, subtype, tag, page } = search;
  const title = archiveTitle(search, term);
  const parts = [year ?? exam, task ?? subtype, tag, search.term].filter(
    (part) => part !== undefined,
  );
  return pageHead({
    site,
    path: canonicalPath('/archive', {
      year,
      month,
      exam,
      task,
      subtype,
      tag,
      term: search.term,
      page,
    }),
    title: title ? `${title} · Archive` : 'Archive',
    description: `${title || 'Every answer'} in the archive of IELTS Academic Writing model answers.`,
    noIndex: parts.length > 1,
  });
}
