import { dataOf, type Schemas } from '@band8/client';
import type { paths } from '@band8/client/schema';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { PAGE_SIZE } from '../../../kit/paging.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';
import { oneOf } from '../../../kit/searchParams.ts';
import { SUBTYPES } from '../answerForm/values.ts';
import type { ListSearch } from './listSearch.ts';

export type AnswerRow = Schemas['AdminAnswerSummary'];
type ListQuery = NonNullable<paths['/api/admin/model-answers']['get']['parameters']['query']>;

const SUBTYPE_NAMES = Object.values(SUBTYPES).flat();

/** The API's parameters for a URL; 'all' and unknown subtypes are omitted. */
export function adminListParams(list: ListSearch) {
  const { search, taskType, status, term, author, tag, contributed, sortBy, page } = list;
  const subtype = oneOf(SUBTYPE_NAMES, list.subtype);
  return {
    ...(search && { search }),
    ...(taskType && { taskType }),
    ...(status && { status }),
    ...(term && { glossaryTermId: term }),
    ...(subtype && { subtype }),
    ...(author && { author }),
    ...(tag && { tag }),
    ...(contributed && { isContributed: contributed === 'yes' }),
    sortBy: sortBy ?? 'createdAt',
    page: page ?? 1,
    limit: PAGE_SIZE,
  } satisfies ListQuery;
}

/** Whether the URL filters the list; sorting does not count. */
export function isFiltered({ sortBy: _order, page: _page, ...filters }: ListSearch): boolean {
  return Object.values(filters).some(Boolean);
}

/** One page of the list; the previous page stays visible while it loads. */
export function answerListQuery(search: ListSearch) {
  const query = adminListParams(search);
  return queryOptions({
    queryKey: ['admin', 'answers', 'list', query],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/model-answers', { params: { query }, signal }),
        (status) => `Failed to fetch model answers: ${status}`,
      ),
    placeholderData: keepPreviousData,
    ...RETRY_ON_MOUNT,
  });
}

/** Identifies an answer in a write; `version` prevents overwriting other people's changes. */
type Row = Pick<AnswerRow, 'id' | 'version'>;

function save({ id, version }: Row, flags: { isDraft: boolean; isApproved: boolean }) {
  const body = { ...flags, version };
  return dataOf(adminApi.PUT('/api/admin/model-answers/{id}', { params: { path: { id } }, body }));
}

/** Publishes a draft or approves a pending answer. */
export function publishAnswer(row: Row) {
  return save(row, { isApproved: true, isDraft: false });
}

/** Submits a draft for review. */
export function submitAnswer(row: Row) {
  return save(row, { isApproved: false, isDraft: false });
}

/** Turns a published or submitted answer back into a draft. */
export function moveToDraft(row: Row) {
  return save(row, { isApproved: false, isDraft: true });
}

/** Plans the publication of a draft or pending answer at a time, or cancels it with `null`. */
export function scheduleAnswer({ id, version }: Row, publishAt: string | null) {
  const body = { isDraft: true, publishAt, version };
  return dataOf(adminApi.PUT('/api/admin/model-answers/{id}', { params: { path: { id } }, body }));
}

/** Deletes an answer permanently, unless somebody changed it after it was read. */
export async function deleteAnswer({ id, version }: Row): Promise<void> {
  const header = { 'if-match': `"${version}"` };
  await adminApi.DELETE('/api/admin/model-answers/{id}', { params: { header, path: { id } } });
}

/** An action on several answers, with the tags or the author that it needs. */
export type BulkChange = Omit<Schemas['BulkRequest'], 'items'>;
export type BulkAction = BulkChange['action'];

/** Applies an action to several answers, each of which succeeds or fails separately. */
export async function changeAnswers(change: BulkChange, rows: readonly Row[]) {
  const items = rows.map(({ id, version }) => ({ id, version }));
  const { results } = await dataOf(
    adminApi.POST('/api/admin/model-answers/bulk', { body: { ...change, items } }),
  );
  return results;
}

/** Copies an answer as a draft; the key makes the server do it only once. */
export function duplicateAnswer(id: string, key: string) {
  const params = { path: { id }, header: { 'idempotency-key': key } };
  return dataOf(adminApi.POST('/api/admin/model-answers/{id}/duplicate', { params }));
}
