import { createFileRoute } from '@tanstack/react-router';
import { StoredAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';

export const Route = createFileRoute('/admin/_layout/edit/$id')({
  staticData: { title: 'Edit Answer' },
  component: () => <StoredAnswerPage page="edit" id={Route.useParams().id} />,
  remountDeps: ({ params }) => params,
});
