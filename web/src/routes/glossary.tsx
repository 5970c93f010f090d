import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { GlossaryPage } from '../features/glossary/GlossaryPage.tsx';
import { publicGlossaryQuery } from '../features/glossary/queries.ts';
import { pageHead } from '../features/site/head.ts';
import { searchText } from '../search.ts';

export const Route = createFileRoute('/glossary')({
  validateSearch: (raw: Record<string, unknown>): { search?: string | undefined } => ({
    search: searchText(raw.search),
  }),
  loader: ({ context: { api, queryClient } }) => queryClient.fetchQuery(publicGlossaryQuery(api)),
  head: ({ match: { context } }) =>
    pageHead({
      site: context.site,
      path: '/glossary',
      title: 'Glossary',
      description: 'Key vocabulary for IELTS Academic Writing, with meanings and examples.',
    }),
  component: GlossaryRoute,
  errorComponent: ReadFailure,
});

function GlossaryRoute() {
  const { search = '' } = Route.useSearch();
  return <GlossaryPage terms={Route.useLoaderData()} search={search} />;
}
