import type { Band8Client } from '@band8/client';
import { type AnswerListParams, type AnswerSummary, answerListQuery } from './queries.ts';
import { usePages } from './usePages.ts';

function removeDuplicates(answers: readonly AnswerSummary[]): AnswerSummary[] {
  // An answer published between two reads moves another to the next page.
  return [...new Map(answers.map((answer) => [answer.id, answer])).values()];
}

/** The first `wanted` pages of a task's list as one. */
export function useAnswerList(api: Band8Client, params: AnswerListParams, wanted: number) {
  const { pages, ...list } = usePages((page) => answerListQuery(api, params, page), wanted);
  return {
    ...list,
    answers: removeDuplicates(pages.flatMap(({ answers }) => answers)),
    suggestion: pages[0]?.suggestion,
    matches: pages[0]?.matches,
  };
}
