import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { INBOX_FRESH_MS } from '../../../kit/inboxCounts.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import type { CommentQuery, CommentSearch } from './commentSearch.ts';

export type Comment = Schemas['AdminComment'];
export type CommentAction = Schemas['CommentAction']['action'];

/** The API's parameters for a URL. */
export function commentParams({ status, search, userId, page }: CommentSearch) {
  return {
    ...(status && { status }),
    ...(search && { search }),
    ...(userId && { userId }),
    page: page ?? 1,
    limit: PAGE_SIZE,
  } satisfies CommentQuery;
}

/** One page of comments; the previous page stays visible while it loads. */
export function commentListQuery(search: CommentSearch) {
  const query = commentParams(search);
  return queryOptions({
    queryKey: ['admin', 'comments', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/comments', { params: { query }, signal }),
        () => 'Failed to fetch comments',
      ),
    placeholderData: keepPreviousData,
    staleTime: INBOX_FRESH_MS,
    refetchOnMount: true,
    retryOnMount: true,
  });
}

/** What became of one comment; `failure` is a sentence, absent if the decision succeeded. */
export interface Outcome {
  comment: Comment;
  failure: string | undefined;
}

/** Makes the same decision on several comments, each of which succeeds or fails separately. */
export async function decideOnComments(
  action: CommentAction,
  comments: readonly Comment[],
): Promise<Outcome[]> {
  const items = comments.map(({ id, editedAt }) => ({ id, ...(editedAt && { editedAt }) }));
  const body = { action, items };
  const { results } = await dataOf(adminApi.POST('/api/admin/comments/actions', { body }));
  const resultsById = new Map(results.map((one) => [one.id, one]));
  return comments.map((comment) => {
    const { ok, message = 'The server didn’t say why.' } = resultsById.get(comment.id) ?? {
      ok: false,
    };
    return { comment, failure: ok ? undefined : message };
  });
}
