import { createFileRoute } from '@tanstack/react-router';
import { StoredAnswerPage } from '../../../features/admin/answerForm/StoredAnswerPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/edit/$id')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: EditAnswer,
});

function EditAnswer() {
  const { id } = Route.useParams();
  return <StoredAnswerPage key={id} page="edit" id={id} />;
}
