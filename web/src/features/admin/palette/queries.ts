import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';
import { apiErrorOf } from '../../../lib/status.ts';

/** The most answers, and the most glossary terms, that the palette shows. */
export const MAX_FOUND = 6;
/** As long as the server asks to wait. */
const RETRY_AFTER_MS = 2_000;

/** Whether the call failed because the server has not prepared its search yet. */
export function isSearchBeingPrepared(error: unknown): boolean {
  return apiErrorOf(error)?.problem?.code === 'SEARCH_UNAVAILABLE';
}

/**
 * The newest answers of any status that match the text. The previous ones stay visible while they
 * load, and the call is repeated until the server has prepared its search.
 */
export function foundAnswersQuery(search: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'palette', search],
    queryFn: async ({ signal }) => {
      const list = await readAsAdmin(
        () =>
          adminApi.GET('/api/admin/model-answers', {
            params: { query: { search, sortBy: 'createdAt', limit: MAX_FOUND } },
            signal,
          }),
        () => 'Couldn’t search the answers. Check your connection and try again.',
      );
      return { search, list };
    },
    enabled: search !== '',
    placeholderData: keepPreviousData,
    retryOnMount: true,
    retry: (_count, error) => isSearchBeingPrepared(error),
    retryDelay: RETRY_AFTER_MS,
  });
}
