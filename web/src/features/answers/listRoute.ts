import type { LoaderInput } from '../../context.ts';
import { type ListSearch, validateListSearch } from './listSearch.ts';
import type { TaskType } from './queries.ts';
import { LIST_TEXTS } from './texts.ts';

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
    // Every page's bundle includes all routes, so the code of the lists loads on demand.
    loader: async ({ context, deps }: LoaderInput<ListSearch>) =>
      (await import('./AnswerListPage.tsx')).loadList(context, taskType, deps),
  };
}
