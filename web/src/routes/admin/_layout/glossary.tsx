import { createFileRoute } from '@tanstack/react-router';
import { GlossaryPage } from '../../../features/admin/glossary/GlossaryPage.tsx';
import { validateGlossarySearch } from '../../../features/admin/glossary/glossarySearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/glossary')({
  validateSearch: validateGlossarySearch,
  head: ({ match }) => adminTitle(match.context.site, 'Glossary'),
  component: Glossary,
});

function Glossary() {
  return <GlossaryPage search={Route.useSearch()} />;
}
