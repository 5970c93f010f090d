import { createFileRoute } from '@tanstack/react-router';
import { validateGlossarySearch } from '../../../features/admin/addresses.ts';
import { GlossaryPage } from '../../../features/admin/glossary/GlossaryPage.tsx';

export const Route = createFileRoute('/admin/_layout/glossary')({
  validateSearch: validateGlossarySearch,
  staticData: { title: 'Glossary' },
  component: () => <GlossaryPage search={Route.useSearch()} />,
});
