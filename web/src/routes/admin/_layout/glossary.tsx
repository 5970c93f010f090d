import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '../../../features/admin/glossary/GlossaryPage.tsx';
import { validateGlossarySearch } from '../../../features/admin/glossary/glossarySearch.ts';

export const Route = createFileRoute('/admin/_layout/glossary')({
  validateSearch: validateGlossarySearch,
  staticData: { title: 'Glossary' },
  component: () => <GlossaryPage search={Route.useSearch()} />,
});
