import { createFileRoute } from '@tanstack/react-router';
import { AnswerListPage, ListHead } from '../features/answers/AnswerListPage.tsx';
import { listHead } from '../features/answers/head.ts';
import { listParams, validateListSearch } from '../features/answers/listSearch.ts';
import { loadAnswerPages } from '../features/answers/loadAnswerPages.ts';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { loadLater } from '../lib/loaders.ts';

export const Route = createFileRoute('/task1')({
  staticData: {
    page: { name: 'Task 1', inSitemap: true, parameters: ['search', 'subtype', 'sortBy', 'page'] },
  },
  validateSearch: (search: Record<string, unknown>) => validateListSearch('task1', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadLater(context, loadAnswerPages(context, listParams('task1', deps), deps.page ?? 1)),
  head: ({ match }) => listHead(match.context.site, 'task1', match.search),
  component: Task1Page,
  errorComponent: (props) => <ReadFailure {...props} head={<ListHead taskType="task1" />} />,
});

function Task1Page() {
  return <AnswerListPage taskType="task1" search={Route.useSearch()} />;
}
