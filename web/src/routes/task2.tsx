import { createFileRoute } from '@tanstack/react-router';
import { AnswerListPage, ListHead } from '../features/answers/AnswerListPage.tsx';
import { listHead } from '../features/answers/head.ts';
import { listParams, validateListSearch } from '../features/answers/listSearch.ts';
import { loadAnswerPages } from '../features/answers/loadAnswerPages.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { loadLater } from '../lib/loaders.ts';

export const Route = createFileRoute('/task2')({
  staticData: {
    page: { name: 'Task 2', inSitemap: true, parameters: ['search', 'subtype', 'sortBy', 'page'] },
  },
  validateSearch: (search: Record<string, unknown>) => validateListSearch('task2', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadLater(context, loadAnswerPages(context, listParams('task2', deps), deps.page ?? 1)),
  head: ({ match }) => listHead(match.context.site, 'task2', match.search),
  component: Task2Page,
  errorComponent: (props) => <ReadFailure {...props} head={<ListHead taskType="task2" />} />,
});

function Task2Page() {
  return <AnswerListPage taskType="task2" search={Route.useSearch()} />;
}
