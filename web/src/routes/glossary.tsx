import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { GlossaryPage } from '../features/glossary/GlossaryPage.tsx';
import { searchText } from '../lib/search.ts';

interface GlossarySearch {
  search?: string | undefined;
  /** A group of terms, or a question type whose groups are shown. */
  group?: string | undefined;
  for?: string | undefined;
}

export const Route = createFileRoute('/glossary')({
  staticData: {
    page: { name: 'Glossary', inSitemap: true, parameters: ['search', 'group', 'for'] },
  },
  validateSearch: (raw: Record<string, unknown>): GlossarySearch => ({
    search: searchText(raw.search),
    group: searchText(raw.group),
    for: searchText(raw.for),
  }),
  loaderDeps: ({ search }) => ({ group: search.group, for: search.for }),
  // Every page's bundle includes all routes, so the glossary's own code loads on demand.
  loader: async ({ context, deps }) => {
    const { loadGlossary } = await import('../features/glossary/GlossaryPage.tsx');
    return loadGlossary(context, deps);
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: GlossaryRoute,
  errorComponent: ReadFailure,
});

function GlossaryRoute() {
  const { search = '' } = Route.useSearch();
  return <GlossaryPage {...Route.useLoaderData()} search={search} />;
}
