import type { RouterContext } from '../../context.ts';
import { loadPages } from '../../lib/loaders.ts';
import { type AnswerListParams, answerListQuery, otherTaskQuery, PAGE_SIZE } from './queries.ts';

/**
 * Loads the first `wanted` pages of a list of one task. If a search finds nothing, the count for the
 * other task is loaded too.
 */
export async function loadAnswerPages(
  context: Pick<RouterContext, 'api' | 'queryClient'>,
  params: AnswerListParams,
  wanted: number,
): Promise<void> {
  const { api, queryClient } = context;
  const queryOf = (page: number) => answerListQuery(api, params, page);
  const first = await loadPages(context, queryOf, wanted, PAGE_SIZE);
  if (first?.total !== 0 || !params.search) return;
  const elsewhere = otherTaskQuery(api, params.taskType, params.search);
  // The list itself is loaded, so a failure here must not fail the page.
  await queryClient.ensureQueryData(elsewhere).catch(() => undefined);
}
