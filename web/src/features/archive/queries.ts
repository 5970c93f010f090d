import type { Band8Client, Schemas } from '@band8/client';
import { queryOptions } from '../../queryClient.ts';
import { read } from '../answers/queries.ts';
import type { ArchiveParams } from './archiveSearch.ts';

export type Archive = Schemas['Archive'];

/** How many answers the API puts on a page of the archive. */
export const ARCHIVE_PAGE_SIZE = 24;

/** What the archive can be entered by, with counts. */
export function archiveQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['archive'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/archive', { signal }), () => 'Failed to fetch the archive'),
  });
}

/** One page of the answers of an exam date, a kind, a tag or a term. */
export function archiveListQuery(api: Band8Client, query: ArchiveParams) {
  return queryOptions({
    queryKey: ['archive', 'answers', query],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/archive/answers', { params: { query }, signal }),
        (status) => `Failed to fetch answers: ${status ?? 'no connection'}`,
      ),
  });
}
