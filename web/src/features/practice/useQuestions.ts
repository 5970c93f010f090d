import type { Band8Client } from '@band8/client';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { QuestionSearch } from './questionSearch.ts';
import {
  type ListedQuestion,
  QUESTIONS_PER_PAGE,
  questionPageQuery,
  questionParams,
} from './questions.ts';
import { useSeen } from './seen.ts';

function removeDuplicates(questions: readonly ListedQuestion[]): ListedQuestion[] {
  // A question published between two reads moves another to the next page.
  return [...new Map(questions.map((question) => [question.id, question])).values()];
}

/**
 * The questions of a URL. Where questions are left out because of what this device knows, further
 * pages are loaded until as many as wanted are shown or the list ends.
 */
export function useQuestions(api: Band8Client, search: QuestionSearch) {
  const { unread, untried, page: wanted = 1 } = search;
  const params = questionParams(search);
  const seen = useSeen();
  const first = useQuery({
    ...questionPageQuery(api, params, 1),
    placeholderData: keepPreviousData,
  });
  const { data: list, isPlaceholderData: isStale } = first;
  const total = list?.total;
  const lastPage = Math.ceil((total ?? 0) / QUESTIONS_PER_PAGE);

  const key = JSON.stringify([params, unread, untried, wanted]);
  const [extra, setExtra] = useState({ key, pages: 0 });
  const pages = Math.min(wanted + (extra.key === key ? extra.pages : 0), isStale ? 1 : lastPage);
  const others = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) =>
      questionPageQuery(api, params, index + 2),
    ),
  });

  const gap = others.findIndex(({ data }) => data === undefined);
  const loaded = [list, ...(gap < 0 ? others : others.slice(0, gap)).map(({ data }) => data)];
  const found = removeDuplicates(loaded.flatMap((page) => page?.questions ?? []));
  const questions = found.filter(
    ({ id }) => !(unread && seen.read.has(id)) && !(untried && seen.tried.has(id)),
  );
  const failed = [first, ...others].find(({ error }) => error);
  const target = wanted * QUESTIONS_PER_PAGE;
  const isAtEnd = !isStale && gap < 0 && pages >= lastPage;
  const isShort = questions.length < target;

  const mayLookFurther = !failed && !isStale && gap < 0 && !isAtEnd;
  if ((unread || untried) && isShort && mayLookFurther) {
    setExtra({ key, pages: pages - wanted + 1 });
  }
  return {
    /** The number of questions with these filters, seen or not; undefined until known. */
    total,
    /** How many of them were looked through. */
    looked: found.length,
    questions: questions.slice(0, target),
    seen,
    isStale,
    isLooking: total !== undefined && !failed && isShort && !isAtEnd,
    error: failed?.error ?? null,
    retry: () => void (failed ?? first).refetch(),
    /** The page that 'Load more' adds; undefined when all are shown. */
    nextPage: questions.length > target || !isAtEnd ? wanted + 1 : undefined,
  };
}
