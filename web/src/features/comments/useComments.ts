import {
  type InfiniteData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { useKnownAccount } from '../../storage/account.ts';
import { arrangeComments, withoutComment } from './arrange.ts';
import {
  type CommentPage,
  type Cursor,
  commentsKey,
  commentsQuery,
  linkedComment,
  NEWEST_HASH,
  type OwnComment,
  ownCommentsQuery,
  startOf,
} from './queries.ts';

type Pages = InfiniteData<CommentPage>;

/** The comments on an answer from where the address says, with the reader's own in their places. */
export function useComments(answerId: string, hash: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const account = useKnownAccount();
  const [start, setStart] = useState<Cursor>(() => startOf(hash));
  const [lastHash, setLastHash] = useState(hash);
  const published = useInfiniteQuery({
    ...commentsQuery(api, answerId, start),
    // The shown comments stay until those of another place are loaded.
    placeholderData: (previous) => previous,
  });
  const ownQuery = ownCommentsQuery(api, answerId, account?.id);
  const own = useQuery(ownQuery);
  const pages = published.data?.pages ?? [];
  const { earlier, loaded, later } = arrangeComments(pages, own.data ?? [], account?.name ?? '');
  const isReady = published.isSuccess && !published.isPlaceholderData && !own.isLoading;

  function isShown(id: string): boolean {
    return [...earlier, ...loaded, ...later].some(
      (thread) => thread.id === id || thread.replies.some((reply) => reply.id === id),
    );
  }

  if (hash !== lastHash) {
    setLastHash(hash);
    const linked = linkedComment(hash);
    const isBeyond = hash === NEWEST_HASH ? published.hasNextPage : linked && !isShown(linked);
    if (isBeyond) setStart(startOf(hash));
  }

  function changePages(change: (pages: CommentPage[]) => CommentPage[]) {
    queryClient.setQueriesData<Pages>(
      { queryKey: commentsKey(answerId) },
      (data) => data && { ...data, pages: change(data.pages) },
    );
  }

  function putOwn(next: OwnComment) {
    const known = own.data?.find(({ id }) => id === next.id);
    const others = own.data?.filter(({ id }) => id !== next.id) ?? [];
    queryClient.setQueryData(ownQuery.queryKey, [...others, next]);
    // Without the others, which could not be loaded or are still loading.
    if (!own.data) void queryClient.invalidateQueries({ queryKey: ownQuery.queryKey });
    const more = Number(next.status === 'published') - Number(known?.status === 'published');
    changePages((all) => all.map((page) => ({ ...page, total: page.total + more })));
  }

  function removeOwn({ id }: OwnComment) {
    queryClient.setQueryData(ownQuery.queryKey, (all) => all?.filter((each) => each.id !== id));
    changePages((all) => withoutComment(all, id));
  }

  return { account, published, own, earlier, loaded, later, isReady, isShown, putOwn, removeOwn };
}
