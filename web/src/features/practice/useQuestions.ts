import { useState } from 'react';
import { useApi } from '../../lib/useApi.ts';
import { usePages, withoutRepeats } from '../../lib/usePages.ts';
import type { QuestionSearch } from './questionSearch.ts';
import { QUESTIONS_PER_PAGE, questionPageQuery, questionParams } from './questions.ts';
import { useSeen } from './seen.ts';

/**
 * The questions of a URL. Where questions are left out because of what this device knows, further
 * pages are loaded until as many as wanted are shown or the list ends.
 */
export function useQuestions(search: QuestionSearch) {
  const api = useApi();
  const { unread, untried, page: wanted = 1 } = search;
  const params = questionParams(search);
  const seen = useSeen();
  const key = JSON.stringify([params, unread, untried, wanted]);
  const [extra, setExtra] = useState({ key, pages: 0 });
  const { pages, total, isStale, hasGap, error, retry, nextPage } = usePages(
    (page) => questionPageQuery(api, params, page),
    wanted + (extra.key === key ? extra.pages : 0),
    QUESTIONS_PER_PAGE,
  );

  const found = withoutRepeats(
    pages.flatMap((page) => page.questions),
    ({ id }) => id,
  );
  const questions = found.filter(
    ({ id }) => !(unread && seen.read.has(id)) && !(untried && seen.tried.has(id)),
  );
  const target = wanted * QUESTIONS_PER_PAGE;
  const isWhole = !isStale && !hasGap;
  const isAtEnd = isWhole && nextPage === undefined;
  const isShort = questions.length < target;

  if ((unread || untried) && isShort && isWhole && !error && nextPage !== undefined) {
    setExtra({ key, pages: nextPage - wanted });
  }
  return {
    /** The number of questions with these filters, seen or not; undefined until known. */
    total,
    /** How many of them were looked through. */
    looked: found.length,
    questions: questions.slice(0, target),
    seen,
    isStale,
    /** Whether more pages are being looked through for questions. */
    isLoadingMore: total !== undefined && !error && isShort && !isAtEnd,
    error,
    retry,
    /** The page that 'Load more' adds; undefined when all are shown. */
    nextPage: questions.length > target || !isAtEnd ? wanted + 1 : undefined,
  };
}
