import { createFileRoute } from '@tanstack/react-router';
import { AnswerListPage, ListHead } from '../features/answers/AnswerListPage.tsx';
import { listHead } from '../features/answers/head.ts';
import { listParams, validateListSearch } from '../features/answers/listSearch.ts';
import { loadAnswerPages } from '../features/answers/queries.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';

export const Route = createFileRoute('/task2')({
  validateSearch: (search: Record<string, unknown>) => validateListSearch('task2', search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient, isFirstLoad }, deps }) => {
    const loading = loadAnswerPages(queryClient, api, listParams('task2', deps), deps.page ?? 1);
    // Later the list is shown immediately as a skeleton, and shows its own errors.
    await (isFirstLoad() ? loading : void loading.catch(() => undefined));
  },
  head: ({ match }) => listHead(match.context.site, 'task2', match.search),
  component: Task2Page,
  errorComponent: (props) => <ReadFailure {...props} head={<ListHead taskType="task2" />} />,
});

function Task2Page() {
  const { api } = Route.useRouteContext();
  return <AnswerListPage api={api} taskType="task2" search={Route.useSearch()} />;
}
