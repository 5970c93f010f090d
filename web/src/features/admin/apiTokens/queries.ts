import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { readAsAdmin } from '../../../kit/read.ts';

export type ApiToken = Schemas['ApiToken'];
export type NewApiToken = Schemas['NewApiToken'];
export type TokenScope = Schemas['TokenScope'];

/** All API tokens that haven't been revoked. */
export function apiTokensQuery() {
  return queryOptions({
    queryKey: ['admin', 'tokens'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/tokens', { signal }),
        () => 'Failed to fetch the API tokens',
      ),
    refetchOnMount: 'always',
    retryOnMount: true,
  });
}

/** Creates a token; only this response has its text. */
export function createApiToken(body: Schemas['ApiTokenInput']): Promise<NewApiToken> {
  return dataOf(adminApi.POST('/api/admin/tokens', { body }));
}

export async function revokeApiToken(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/tokens/{id}', { params: { path: { id } } });
}
