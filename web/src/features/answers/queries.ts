import { ApiError, type Band8Client, dataOf, type Schemas } from '@band8/client';
import type { operations } from '@band8/client/schema';
import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
} from '@tanstack/react-query';
import { isSearchUnavailable } from '../../lib/status.ts';

export type Answer = Schemas['Answer'];
export type AnswerSummary = Schemas['AnswerSummary'];
export type Question = Schemas['Question'];
export type AnswerList = Schemas['AnswerList'];
export type TaskType = Schemas['TaskType'];

export const PAGE_SIZE = 12;

const SEARCH_UNAVAILABLE = 'Search is being prepared. Try again in a moment.';

type ListQuery = NonNullable<operations['listPublicModelAnswers']['parameters']['query']>;

/** The filters and order of a list; filters only when set. */
export type AnswerListParams = Omit<ListQuery, 'page' | 'limit'> &
  Required<Pick<ListQuery, 'taskType' | 'sortBy'>>;

/** A failed read, with a message for the reader; `status` is the API's, if it replied. */
export class ReadError extends Error {
  override readonly name = 'ReadError';
  readonly status: number | undefined;

  constructor(message: string, status: number | undefined, cause: unknown) {
    super(message, { cause });
    this.status = status;
  }
}

type Result<T> = Promise<{ data?: T; response: Response }>;

/** The body of a call; fails with a {@link ReadError} in the error catalogue's words. */
export async function read<T>(
  result: Result<T>,
  text: (status: number | undefined) => string,
): Promise<T> {
  try {
    return await dataOf(result);
  } catch (error) {
    const status = error instanceof ApiError ? error.status : undefined;
    const message = isSearchUnavailable(error) ? SEARCH_UNAVAILABLE : text(status);
    throw new ReadError(message, status, error);
  }
}

/** The number of published answers of each task. */
export function statisticsQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['statistics'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/statistics', { signal }), () => 'Failed to fetch statistics'),
  });
}

/** The most viewed answers of each task. */
export function topAnswersQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['answers', 'top'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/top-answers', { signal }), () => 'Failed to fetch top answers'),
  });
}

/** One page of a public list; a list with three pages uses three of these queries. */
export function answerListQuery(api: Band8Client, params: AnswerListParams, page: number) {
  return queryOptions({
    queryKey: ['answers', 'list', params, page],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/public-model-answers', {
          params: { query: { ...params, page, limit: PAGE_SIZE } },
          signal,
        }),
        (status) => `Failed to fetch answers: ${status ?? 'no connection'}`,
      ),
  });
}

/** The number of matches for the same search in the other task. */
export function otherTaskQuery(api: Band8Client, taskType: TaskType, search: string) {
  const other = taskType === 'task1' ? 'task2' : 'task1';
  return answerListQuery(api, { taskType: other, search, sortBy: 'views' }, 1);
}

/** How many of the wanted pages exist, according to the first; 1 until it is loaded. */
export function pagesToShow(
  first: { total: number } | undefined,
  wanted: number,
  pageSize = PAGE_SIZE,
): number {
  if (!first) return 1;
  return Math.max(1, Math.min(wanted, Math.ceil(first.total / pageSize)));
}

/**
 * Loads the first `wanted` pages of a list into the cache. The first page has the total, so that no
 * page beyond the end is requested; the others load in parallel. Returns undefined while searches
 * are unavailable, which the list itself shows.
 */
export async function loadPages<T extends { total: number }, K extends QueryKey>(
  queryClient: QueryClient,
  queryOf: (page: number) => FetchQueryOptions<T, Error, T, K>,
  wanted: number,
  pageSize = PAGE_SIZE,
): Promise<T | undefined> {
  const first = await queryClient.ensureQueryData(queryOf(1)).catch((error: unknown) => {
    if (isSearchUnavailable(error)) return undefined;
    throw error;
  });
  const others = Array.from(
    { length: pagesToShow(first, wanted, pageSize) - 1 },
    (_, index) => index + 2,
  );
  await Promise.all(others.map((page) => queryClient.ensureQueryData(queryOf(page))));
  return first;
}

/**
 * Loads the first `wanted` pages of a list of one task. If a search finds nothing, the count for the
 * other task is loaded too.
 */
export async function loadAnswerPages(
  queryClient: QueryClient,
  api: Band8Client,
  params: AnswerListParams,
  wanted: number,
): Promise<void> {
  const queryOf = (page: number) => answerListQuery(api, params, page);
  const first = await loadPages(queryClient, queryOf, wanted);
  if (first?.total !== 0 || !params.search) return;
  const elsewhere = otherTaskQuery(api, params.taskType, params.search);
  // The list itself is loaded, so a failure here must not fail the page.
  await queryClient.ensureQueryData(elsewhere).catch(() => undefined);
}

const ANSWER_ID = /^[0-9a-f]{24}$/;

/** Whether this has the form of an answer's id; nothing else is requested. */
export function isAnswerId(id: string): boolean {
  return ANSWER_ID.test(id);
}

/** Like {@link read}, but `null` for what is not public, which can be cached too. */
export async function readOrNull<T>(result: Result<T>, text: string): Promise<T | null> {
  try {
    return await read(result, () => text);
  } catch (error) {
    if (error instanceof ReadError && error.status === 404) return null;
    throw error;
  }
}

/** One answer, or `null` if it is not public. */
export function answerQuery(api: Band8Client, id: string) {
  return queryOptions({
    queryKey: ['answers', 'detail', id],
    queryFn: ({ signal }) =>
      readOrNull(
        api.GET('/api/model-answer-detail/{id}', { params: { path: { id } }, signal }),
        'Failed to fetch model answer',
      ),
  });
}

/** At most three related answers. */
export function relatedQuery(api: Band8Client, id: string) {
  return queryOptions({
    queryKey: ['answers', 'related', id],
    queryFn: ({ signal }) =>
      read(
        api.GET('/api/model-answers/{id}/related', { params: { path: { id } }, signal }),
        () => 'Failed to fetch related answers',
      ),
  });
}
