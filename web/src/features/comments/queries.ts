import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { apiErrorOf } from '../../lib/status.ts';
import { knownAccount } from '../../storage/account.ts';

export type Comment = Schemas['Comment'];
export type CommentThread = Schemas['CommentThread'];
export type CommentPage = Schemas['CommentPage'];
export type OwnComment = Schemas['OwnComment'];

/** No comment has a greater id, so the page before it is the last one. */
const AFTER_ALL = 'f'.repeat(24);

/** Where a page begins: by default with the first comment, else beside one or with the thread of one. */
export type Cursor = { after?: string; before?: string; at?: string };

/** One page; the first one if the linked comment doesn't exist any more. */
async function readPage(
  api: Band8Client,
  id: string,
  query: Cursor,
  signal: AbortSignal,
): Promise<CommentPage> {
  const params = { path: { id }, query };
  try {
    return await dataOf(api.GET('/api/model-answers/{id}/comments', { params, signal }));
  } catch (error) {
    if (!query.at || apiErrorOf(error)?.problem?.code !== 'COMMENT_NOT_FOUND') throw error;
    return readPage(api, id, {}, signal);
  }
}

/** The key of all lists of the comments on an answer, wherever they begin. */
export function commentsKey(id: string) {
  return ['comments', id];
}

/** The published comments on an answer, page by page in both directions. */
export function commentsQuery(api: Band8Client, id: string, start: Cursor) {
  return infiniteQueryOptions({
    queryKey: [...commentsKey(id), start],
    queryFn: ({ pageParam, signal }) => readPage(api, id, pageParam, signal),
    initialPageParam: start,
    getNextPageParam: ({ comments, hasLater }): Cursor | undefined => {
      const last = comments.at(-1);
      return hasLater && last ? { after: last.id } : undefined;
    },
    getPreviousPageParam: ({ comments, hasEarlier }): Cursor | undefined => {
      const first = comments[0];
      return hasEarlier && first ? { before: first.id } : undefined;
    },
  });
}

/** The reader's own comments on an answer, also those that only they can see. */
export function ownCommentsQuery(api: Band8Client, id: string, accountId: string | undefined) {
  return queryOptions({
    queryKey: ['own-comments', id, accountId],
    enabled: accountId !== undefined,
    queryFn: ({ signal }) =>
      endingSession(
        dataOf(api.GET('/api/me/comments', { params: { query: { answerId: id } }, signal })),
      ).then(({ comments }) => comments),
  });
}

/** Passes on the result of a call, and notes on the device if the session has ended. */
export async function endingSession<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    if (apiErrorOf(error)?.status === 401) knownAccount.remove();
    throw error;
  }
}

export const NEWEST_HASH = 'comments-newest';

/** The comment that an address links to, if it does. */
export function linkedComment(hash: string): string | undefined {
  return /^comment-([0-9a-f]{24})$/.exec(hash)?.[1];
}

/** Where the comments begin for an address. */
export function startOf(hash: string): Cursor {
  const at = linkedComment(hash);
  if (at) return { at };
  return hash === NEWEST_HASH ? { before: AFTER_ALL } : {};
}
