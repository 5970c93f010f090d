import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { ArchivePage } from '../features/archive/ArchivePage.tsx';
import { validateArchiveSearch } from '../features/archive/archiveSearch.ts';

export const Route = createFileRoute('/archive')({
  staticData: {
    page: {
      name: 'Archive',
      parameters: ['search', 'year', 'month', 'exam', 'task', 'subtype', 'tag', 'term', 'page'],
    },
  },
  validateSearch: validateArchiveSearch,
  loaderDeps: ({ search }) => search,
  // Every page's bundle includes all routes, so the archive's own code loads on demand.
  loader: async (input) => (await import('../features/archive/ArchivePage.tsx')).loadArchive(input),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => <ArchivePage {...Route.useLoaderData()} search={Route.useSearch()} />,
  errorComponent: ReadFailure,
});
