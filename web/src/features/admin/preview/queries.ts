import { ApiError, dataOf } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../auth/adminApi.ts';

/** What a create call would send; the preview stores nothing of it. */
export type PreviewValues =
  paths['/api/admin/model-answers/preview']['post']['requestBody']['content']['application/json'];

/** The answer as the public would get it, if these values were published; never kept. */
export function previewQuery(values: PreviewValues) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'preview', values],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(
          adminApi.POST('/api/admin/model-answers/preview', { body: values, signal }),
        );
      } catch (error) {
        const message = error instanceof ApiError && error.problem?.message;
        throw new Error(message || 'Failed to load the preview', { cause: error });
      }
    },
    gcTime: 0,
  });
}
