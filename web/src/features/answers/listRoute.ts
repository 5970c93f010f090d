import type { LoaderContext, LoaderInput, QueryContext } from '../../context.ts';
import { loadLater, loadPages } from '../../lib/loaders.ts';
import { listHead } from './head.ts';
import { type ListSearch, listParams, validateListSearch } from './listSearch.ts';
import {
  type AnswerListParams,
  answerListQuery,
  otherTaskQuery,
  PAGE_SIZE,
  type TaskType,
} from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

/**
 * Loads the first `wanted` pages of a list of one task. If a search finds nothing, the count for the
 * other task is loaded too.
 */
export async function loadAnswerPages(
  context: QueryContext,
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

/** What the routes of both tasks' lists have in common. */
export function listRoute(taskType: TaskType) {
  return {
    staticData: {
      page: {
        name: LIST_TEXTS[taskType].heading,
        inSitemap: true,
        parameters: ['search', 'subtype', 'sortBy', 'literal', 'page'],
      },
    },
    validateSearch: (search: Record<string, unknown>) => validateListSearch(taskType, search),
    loaderDeps: ({ search }: { search: ListSearch }) => search,
    loader: ({ context, deps }: LoaderInput<ListSearch>) =>
      loadLater(context, loadAnswerPages(context, listParams(taskType, deps), deps.page ?? 1)),
    head: ({ match }: { match: { context: LoaderContext; search: ListSearch } }) =>
      listHead(match.context.site, taskType, match.search),
  };
}
