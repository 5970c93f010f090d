import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { validateListSearch } from '../../../features/admin/answers/listSearch.ts';
import { ManageAnswersPage } from '../../../features/admin/answers/ManageAnswersPage.tsx';

export const Route = createFileRoute('/admin/_layout/answers')({
  validateSearch: validateListSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Manage Answers'),
  component: Answers,
});

function Answers() {
  return <ManageAnswersPage search={Route.useSearch()} />;
}
