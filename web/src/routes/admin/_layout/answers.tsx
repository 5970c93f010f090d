import { createFileRoute } from '@tanstack/react-router';
import { validateAnswerSearch } from '../../../features/admin/answers/answerSearch.ts';
import { ManageAnswersPage } from '../../../features/admin/answers/ManageAnswersPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/answers')({
  validateSearch: validateAnswerSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Manage Answers'),
  component: Answers,
});

function Answers() {
  return <ManageAnswersPage search={Route.useSearch()} />;
}
