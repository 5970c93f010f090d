import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminTitle.ts';
import { EditAnswerPage } from '../../../features/admin/answerForm/EditAnswerPage.tsx';

export const Route = createFileRoute('/admin/_desk/edit/$id')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: EditAnswer,
});

function EditAnswer() {
  const { id } = Route.useParams();
  return <EditAnswerPage key={id} id={id} />;
}
