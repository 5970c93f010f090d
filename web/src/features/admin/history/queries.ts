import { ApiError, dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../auth/adminApi.ts';
import { serverMessage } from '../serverMessage.ts';

/** A save of an answer as the list tells it. */
export type Save = Schemas['RevisionList'][number];

/** The kept versions of an answer, newest first; read anew each time the history opens. */
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

/** One version as it was. */
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

interface Restoring {
  id: string;
  /** The version to go back to. */
  version: number;
  /** The version that it replaces: another one now means that somebody saved meanwhile. */
  currentVersion: number;
}

/** Makes an earlier version a draft that replaces the present one. */
export async function restoreRevision({ id, version, currentVersion }: Restoring) {
  try {
    return await dataOf(
      adminApi.POST('/api/admin/model-answers/{id}/revisions/{version}/restore', {
        params: { path: { id, version } },
        body: { version: currentVersion },
      }),
    );
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) {
      throw new Error(
        'Somebody else saved this answer meanwhile, so nothing was restored. Load it again before you restore an earlier version.',
        { cause: error },
      );
    }
    throw new Error(serverMessage(error) ?? 'Failed to restore this version', { cause: error });
  }
}
