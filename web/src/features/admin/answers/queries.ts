import { dataOf, type Schemas } from '@band8/client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../auth/adminApi.ts';
import { type ListSearch, listParams } from './listSearch.ts';
import { againAfterFailure, readAsAdmin } from './read.ts';

export type AnswerRow = Schemas['AnswerSummary'];

/** One page of the list; the page before stays until it is here. */
export function answerListQuery(search: ListSearch) {
  const query = listParams(search);
  return queryOptions({
    queryKey: ['admin', 'answers', 'list', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/model-answers', { params: { query }, signal }),
        (status) => `Failed to fetch model answers: ${status}`,
      ),
    placeholderData: keepPreviousData,
    ...againAfterFailure,
  });
}

/** What names an answer in a write; `version` guards what others did meanwhile. */
type Row = Pick<AnswerRow, 'id' | 'version'>;

function save({ id, version }: Row, flags: { isDraft: boolean; isApproved: boolean }) {
  const body = { ...flags, version };
  return dataOf(adminApi.PUT('/api/admin/model-answers/{id}', { params: { path: { id } }, body }));
}

/** Publishes a draft, or approves what is pending. */
export function publishAnswer(row: Row) {
  return save(row, { isApproved: true, isDraft: false });
}

/** Takes a published answer back to the drafts. */
export function moveToDraft(row: Row) {
  return save(row, { isApproved: false, isDraft: true });
}

/** Deletes an answer for good, unless somebody changed it after it was read. */
export async function deleteAnswer({ id, version }: Row): Promise<void> {
  const header = { 'if-match': `"${version}"` };
  await adminApi.DELETE('/api/admin/model-answers/{id}', { params: { header, path: { id } } });
}

export type BulkAction = Schemas['BulkRequest']['action'];

/** Does the same to several answers; each one succeeds or fails by itself. */
export async function changeAnswers(action: BulkAction, rows: readonly Row[]) {
  const items = rows.map(({ id, version }) => ({ id, version }));
  const { results } = await dataOf(
    adminApi.POST('/api/admin/model-answers/bulk', { body: { action, items } }),
  );
  return results;
}
