import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { StoredAnswerPage } from '../../../features/admin/answerForm/StoredAnswerPage.tsx';

/** The edit page without an answer's id. */
export const Route = createFileRoute('/admin/_layout/edit/')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: () => <StoredAnswerPage page="edit" id={undefined} />,
});
