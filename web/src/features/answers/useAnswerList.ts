import type { Band8Client } from '@band8/client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import {
  type AnswerListParams,
  type AnswerSummary,
  answerListQuery,
  PAGE_SIZE,
  pagesToShow,
} from './queries.ts';

function removeDuplicates(answers: readonly AnswerSummary[]): AnswerSummary[] {
  // An answer published between two reads moves another to the next page.
  return [...new Map(answers.map((answer) => [answer.id, answer])).values()];
}

/**
 * The first `wanted` pages of a list as one. While another list loads, the old one is shown as
 * `isStale`; a page that fails does not affect the pages before it.
 */
export function useAnswerList(api: Band8Client, params: AnswerListParams, wanted: number) {
  const first = useQuery({
    ...answerListQuery(api, params, 1),
    placeholderData: keepPreviousData,
  });
  const { data: list, isPlaceholderData: isStale } = first;
  const pages = isStale ? 1 : pagesToShow(list, wanted);
  const others = useQueries({
    queries: Array.from({ length: pages - 1 }, (_, index) =>
      answerListQuery(api, params, index + 2),
    ),
  });

  const gap = others.findIndex(({ data }) => data === undefined);
  const loaded = gap === -1 ? others : others.slice(0, gap);
  const failed = [first, ...others].find(({ error }) => error);
  const total = list?.total;
  return {
    /** `undefined` until the first page is loaded. */
    total,
    answers: removeDuplicates(
      [list, ...loaded.map(({ data }) => data)].flatMap((page) => page?.answers ?? []),
    ),
    suggestion: list?.suggestion,
    matches: list?.matches,
    isStale,
    isLoadingMore: others.some(({ isFetching }) => isFetching),
    error: failed?.error ?? null,
    retry: () => void failed?.refetch(),
    /** The page that 'Load More Answers' adds; `undefined` when all are loaded. */
    nextPage: total !== undefined && pages * PAGE_SIZE < total ? pages + 1 : undefined,
  };
}
