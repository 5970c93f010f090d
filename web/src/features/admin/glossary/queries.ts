import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';

export type GlossaryTerm = Schemas['GlossaryTerm'];

/** All terms, active or not, in alphabetical order; the glossary page and the editor share them. */
export function glossaryTermsQuery() {
  return queryOptions({
    queryKey: ['admin', 'glossary'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/glossary', { signal }),
        () => 'Failed to fetch glossary terms',
      ),
    ...RETRY_ON_MOUNT,
  });
}

/** A new term, whose key makes the server add it only once. */
export interface NewTerm {
  key: string;
  body: Schemas['GlossaryTermInput'];
}

export function createTerm({ key, body }: NewTerm): Promise<GlossaryTerm> {
  const params = { header: { 'idempotency-key': key } };
  return dataOf(adminApi.POST('/api/admin/glossary', { params, body }));
}

/** Changes the given fields of a term. */
export function updateTerm(id: string, body: Schemas['GlossaryTermUpdate']): Promise<GlossaryTerm> {
  return dataOf(adminApi.PUT('/api/admin/glossary/{id}', { params: { path: { id } }, body }));
}

/** Deletes a term; its marks in answers become plain text. */
export async function deleteTerm(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/glossary/{id}', { params: { path: { id } } });
}
