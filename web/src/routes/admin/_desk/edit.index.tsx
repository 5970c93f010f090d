import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminTitle.ts';
import { EditAnswerPage } from '../../../features/admin/answerForm/EditAnswerPage.tsx';

/** An address that names no answer. */
export const Route = createFileRoute('/admin/_desk/edit/')({
  head: ({ match }) => adminTitle(match.context.site, 'Edit Answer'),
  component: () => <EditAnswerPage id={undefined} />,
});
