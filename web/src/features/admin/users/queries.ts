import { dataOf, type Schemas } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { INBOX_FRESH_MS } from '../../../kit/inboxCounts.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import type { UserSearch } from './userSearch.ts';

export type User = Schemas['LearnerAccount'];
type UserQuery = NonNullable<paths['/api/admin/users']['get']['parameters']['query']>;
/** What becomes of the comments of a deleted account. */
export type CommentFate =
  paths['/api/admin/users/{id}']['delete']['parameters']['query']['comments'];

/** The API's parameters for a URL. */
export function userParams({ search, status, page }: UserSearch) {
  return {
    ...(search && { search }),
    ...(status && { status }),
    page: page ?? 1,
    limit: PAGE_SIZE,
  } satisfies UserQuery;
}

/** One page of learners, the newest first; the previous page stays visible while it loads. */
export function userListQuery(search: UserSearch) {
  const query = userParams(search);
  return queryOptions({
    queryKey: ['admin', 'users', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/users', { params: { query }, signal }),
        () => 'Failed to fetch users',
      ),
    placeholderData: keepPreviousData,
    staleTime: INBOX_FRESH_MS,
    refetchOnMount: true,
    retryOnMount: true,
  });
}

/** Suspends a learner, who is told the reason, or ends a suspension. */
export function setSuspension(id: string, body: Schemas['Suspension']): Promise<User> {
  const params = { path: { id } };
  return dataOf(adminApi.PUT('/api/admin/users/{id}/suspension', { params, body }));
}

/** Sends the confirmation email again. Returns the server's sentence on whether it did. */
export async function resendConfirmation(id: string): Promise<string> {
  const params = { path: { id } };
  return (await dataOf(adminApi.POST('/api/admin/users/{id}/confirmation', { params }))).message;
}

/** Deletes an account permanently, with all its study data. */
export async function deleteUser(id: string, comments: CommentFate): Promise<void> {
  const params = { path: { id }, query: { comments } };
  await adminApi.DELETE('/api/admin/users/{id}', { params });
}
