import { createFileRoute } from '@tanstack/react-router';
import { validateListSearch } from '../../../features/admin/answers/listSearch.ts';
import { ManageAnswersPage } from '../../../features/admin/answers/ManageAnswersPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/answers')({
  validateSearch: validateListSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Manage Answers'),
  component: Answers,
});

function Answers() {
  return <ManageAnswersPage search={Route.useSearch()} />;
}
