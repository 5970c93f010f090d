import { createFileRoute } from '@tanstack/react-router';
import { StoredAnswerPage } from '../../../features/admin/answerForm/StoredAnswerPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

/** The edit page without an answer's id. */
export const Route = createFileRoute('/admin/_layout/edit/')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: () => <StoredAnswerPage page="edit" id={undefined} />,
});
