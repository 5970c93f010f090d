import { createFileRoute } from '@tanstack/react-router';
import { StoredAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';

/** The edit page without an answer's id. */
export const Route = createFileRoute('/admin/_layout/edit/')({
  staticData: { title: 'Edit Answer' },
  component: () => <StoredAnswerPage page="edit" id={undefined} />,
});
