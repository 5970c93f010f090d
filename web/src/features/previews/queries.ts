import type { Band8Client, Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { readOrNull } from '../answers/queries.ts';

export type Preview = Schemas['Preview'];

/** What a preview link shows, or `null` if it has ended or was withdrawn. */
export function previewLinkQuery(api: Band8Client, token: string) {
  return queryOptions({
    queryKey: ['previews', token],
    queryFn: ({ signal }) =>
      readOrNull(
        api.GET('/api/previews/{token}', { params: { path: { token } }, signal }),
        'Failed to fetch the preview',
      ),
  });
}
