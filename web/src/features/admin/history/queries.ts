import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { serverMessage } from '../../../kit/serverMessage.ts';

/** A saved version in the list. */
export type Save = Schemas['RevisionList'][number];

export type Revision = Schemas['Revision'];

/** The stored versions of an answer, newest first; refetched whenever the history opens. */
export function revisionsQuery(id: string) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'revisions', id],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(
          adminApi.GET('/api/admin/model-answers/{id}/revisions', {
            params: { path: { id } },
            signal,
          }),
        );
      } catch (error) {
        throw new Error(serverMessage(error) ?? 'Failed to load the history', { cause: error });
      }
    },
    gcTime: 0,
  });
}

/** One version with its fields. */
export function revisionQuery(id: string, version: number) {
  return queryOptions({
    queryKey: ['admin', 'answers', 'revisions', id, version],
    queryFn: async ({ signal }) => {
      try {
        return await dataOf(
          adminApi.GET('/api/admin/model-answers/{id}/revisions/{version}', {
            params: { path: { id, version } },
            signal,
          }),
        );
      } catch (error) {
        throw new Error(serverMessage(error) ?? 'Failed to load this version', { cause: error });
      }
    },
  });
}
