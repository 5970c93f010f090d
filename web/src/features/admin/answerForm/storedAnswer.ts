import { ApiError, dataOf } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import type { OpenAnswer } from './values.ts';

const PATH = '/api/admin/model-answers/{id}';

const isRefused = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && statuses.includes(error.status);

/**
 * The working copy of an answer; undefined if it has been published or discarded, and for authors,
 * who have none.
 */
async function fetchWorkingCopy(id: string, signal: AbortSignal) {
  try {
    return await dataOf(adminApi.GET(`${PATH}/working-copy`, { params: { path: { id } }, signal }));
  } catch (error) {
    if (isRefused(error, 403, 404)) return undefined;
    throw error;
  }
}

/**
 * The answer to edit with its working copy, or `null` if it does not exist. It is fetched each time
 * a form opens, so that an edit starts from the current version.
 */
export function storedAnswerQuery(id: string) {
  return queryOptions({
    queryKey: [PATH, id],
    queryFn: async ({ signal }): Promise<OpenAnswer | null> => {
      try {
        const answer = await dataOf(adminApi.GET(PATH, { params: { path: { id } }, signal }));
        const workingCopy = answer.hasWorkingCopy && (await fetchWorkingCopy(id, signal));
        return { ...answer, ...(workingCopy && { workingCopy }) };
      } catch (error) {
        // The server rejects a malformed id with 400.
        if (isRefused(error, 400, 404)) return null;
        throw new Error('Failed to fetch answer', { cause: error });
      }
    },
    gcTime: 0,
  });
}
