import { createFileRoute } from '@tanstack/react-router';
import { StoredAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';

export const Route = createFileRoute('/admin/_layout/edit/$id')({
  staticData: { title: 'Edit Answer' },
  component: EditAnswer,
});

function EditAnswer() {
  const { id } = Route.useParams();
  return <StoredAnswerPage key={id} page="edit" id={id} />;
}
