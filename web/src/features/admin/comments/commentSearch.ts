import type { paths } from '@band8/client/schema';
import { matching, oneOf, pageNumberOf, searchText } from '../../../kit/searchParams.ts';

export type CommentQuery = NonNullable<paths['/api/admin/comments']['get']['parameters']['query']>;
export type CommentFilter = NonNullable<CommentQuery['status']>;

export const FILTERS: readonly CommentFilter[] = ['waiting', 'reported', 'published', 'removed'];

/** The comments' URL parameters; defaults are left out. */
export interface CommentSearch {
  /** All comments if left out. */
  status?: CommentFilter | undefined;
  search?: string | undefined;
  /** The id of the learner who wrote the comments. */
  userId?: string | undefined;
  page?: number | undefined;
}

/** Validates the comments' URL parameters, dropping unknown and malformed ones. */
export function validateCommentSearch(raw: Record<string, unknown>): CommentSearch {
  return {
    status: oneOf(FILTERS, raw.status),
    search: searchText(raw.search),
    userId: matching(/^[0-9a-f]{24}$/, raw.userId),
    page: pageNumberOf(raw.page),
  };
}
