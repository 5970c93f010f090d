import { listSearch } from '../../../kit/listSearch.ts';
import { matching, oneOf, searchText } from '../../../kit/searchParams.ts';

export const STATUSES = ['waiting', 'reported', 'published', 'removed'] as const;

/** Validates the comments' URL parameters; a user is the learner who wrote them. */
export const validateCommentSearch = listSearch({
  status: (raw) => oneOf(STATUSES, raw),
  search: searchText,
  userId: (raw) => matching(/^[0-9a-f]{24}$/, raw),
});

export type CommentSearch = ReturnType<typeof validateCommentSearch>;
