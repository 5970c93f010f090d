import { isolated } from '@band8/client/text';
import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { SearchPage } from '../features/search/SearchPage.tsx';
import { validateSearchParams } from '../features/search/searchParams.ts';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/search')({
  staticData: {
    page: {
      name: 'Search',
      parameters: ['search', 'task', 'subtype', 'tag', 'sortBy', 'literal', 'page'],
    },
  },
  validateSearch: validateSearchParams,
  loaderDeps: ({ search }) => search,
  // Every page's bundle includes all routes, so the search's own code loads on demand.
  loader: async (input) => (await import('../features/search/SearchPage.tsx')).loadSearch(input),
  head: ({ match: { context, search } }) =>
    pageHead({
      site: context.site,
      path: '/search',
      title: search.search ? `${isolated(search.search)} · Search` : 'Search',
      noIndex: true,
    }),
  component: () => <SearchPage search={Route.useSearch()} />,
  errorComponent: ReadFailure,
});
