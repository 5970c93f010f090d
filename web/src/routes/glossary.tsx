import { createFileRoute } from '@tanstack/react-router';
import { ReadFailure } from '../features/answers/ReadFailure.tsx';
import { GlossaryPage } from '../features/glossary/GlossaryPage.tsx';
import type { PhraseBankChoice } from '../features/glossary/phraseBanks.ts';
import { searchText } from '../lib/search.ts';

type GlossarySearch = PhraseBankChoice & { search?: string | undefined };

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
  loader: async (input) =>
    (await import('../features/glossary/GlossaryPage.tsx')).loadGlossary(input),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: () => (
    <GlossaryPage {...Route.useLoaderData()} search={Route.useSearch().search ?? ''} />
  ),
  errorComponent: ReadFailure,
});
