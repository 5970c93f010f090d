import { createFileRoute } from '@tanstack/react-router';
import { validateAnswerSearch } from '../../../features/admin/addresses.ts';
import { ManageAnswersPage } from '../../../features/admin/answers/ManageAnswersPage.tsx';

export const Route = createFileRoute('/admin/_layout/answers')({
  validateSearch: validateAnswerSearch,
  staticData: { title: 'Manage Answers' },
  component: () => <ManageAnswersPage search={Route.useSearch()} />,
});
