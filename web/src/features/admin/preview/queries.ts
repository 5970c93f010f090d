import { dataOf } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';

/** The values that a create call would send; the preview does not store them. */
export type PreviewValues =
  paths['/api/admin/model-answers/preview']['post']['requestBody']['content']['application/json'];

/** The answer as published with these values; never cached. */
export function previewQuery(values: PreviewValues) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'preview', values],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(
          adminApi.POST('/api/admin/model-answers/preview', { body: values, signal }),
        );
      } catch (error) {
        const message = serverMessage(error) ?? 'Failed to load the preview';
        throw new Error(message, { cause: error });
      }
    },
    gcTime: 0,
  });
}
