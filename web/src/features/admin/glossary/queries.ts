import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { againAfterFailure, readAsAdmin } from '../answers/read.ts';
import { adminApi } from '../auth/adminApi.ts';

export type GlossaryTerm = Schemas['GlossaryTerm'];

/** Every term, active or not, A to Z: the page of the glossary and the editor read the same. */
export function glossaryTermsQuery() {
  return queryOptions({
    queryKey: ['admin', 'glossary'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/glossary', { signal }),
        () => 'Failed to fetch glossary terms',
      ),
    ...againAfterFailure,
  });
}

/** A new term; its key makes the server add it once, however often the call comes. */
export interface NewTerm {
  key: string;
  body: Schemas['GlossaryTermInput'];
}

export function createTerm({ key, body }: NewTerm): Promise<GlossaryTerm> {
  const params = { header: { 'idempotency-key': key } };
  return dataOf(adminApi.POST('/api/admin/glossary', { params, body }));
}

/** Changes what is named of a term; the rest stays. */
export function updateTerm(id: string, body: Schemas['GlossaryTermUpdate']): Promise<GlossaryTerm> {
  return dataOf(adminApi.PUT('/api/admin/glossary/{id}', { params: { path: { id } }, body }));
}

/** Deletes a term; answers that mark it show its words as plain text. */
export async function deleteTerm(id: string): Promise<void> {
  await adminApi.DELETE('/api/admin/glossary/{id}', { params: { path: { id } } });
}
