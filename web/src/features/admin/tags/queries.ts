import { dataOf, type Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';

export type Tag = Schemas['TagList']['tags'][number];
export type TagResult = Schemas['TagChange']['results'][number];

/** All tags with their numbers, A to Z. */
export function tagsQuery() {
  return queryOptions({
    queryKey: ['admin', 'tags'],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/tags', { signal }),
        () => 'Failed to fetch tags',
      ),
    ...RETRY_ON_MOUNT,
  });
}

/** A tag that gets another name in all answers, or is removed from them. */
export interface TagChange {
  tag: string;
  /** The new name; the tag is deleted if absent. */
  to?: string;
}

/** Changes the next answers with a tag. */
export function changeTag({ tag, to }: TagChange, after: string | undefined) {
  const from = { tag, ...(after && { after }) };
  return dataOf(
    to === undefined
      ? adminApi.POST('/api/admin/tags/deletion', { body: from })
      : adminApi.POST('/api/admin/tags/rename', { body: { ...from, to } }),
  );
}
