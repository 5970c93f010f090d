import { createFileRoute } from '@tanstack/react-router';
import { CreateAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';
import { searchOf } from '../../../kit/searchParams.ts';
import { searchText } from '../../../lib/search.ts';

export const Route = createFileRoute('/admin/_layout/create')({
  /** The id of the saved draft to continue, and the question of a new answer. */
  validateSearch: searchOf({
    draft: (raw) => (raw === undefined ? undefined : String(raw)),
    topic: searchText,
  }),
  staticData: { title: 'Create New Answer' },
  component: () => <CreateAnswerPage {...Route.useSearch()} />,
});
