import type { Band8Client, Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { read } from '../answers/queries.ts';

export type PublicTerm = Schemas['PublicTerm'];

/** All active terms in alphabetical order. */
export function publicGlossaryQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ['glossary'],
    queryFn: ({ signal }) =>
      read(api.GET('/api/glossary', { signal }), () => 'Failed to fetch the glossary'),
  });
}
