import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { StoredAnswerPage } from '../../../features/admin/answerForm/StoredAnswerPage.tsx';

/** An address that names no answer. */
export const Route = createFileRoute('/admin/_layout/edit/')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: () => <StoredAnswerPage page="edit" id={undefined} />,
});
