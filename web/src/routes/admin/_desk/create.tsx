import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminTitle.ts';
import { AnswerForm } from '../../../features/admin/answerForm/AnswerForm.tsx';

export const Route = createFileRoute('/admin/_desk/create')({
  head: ({ match }) => adminTitle(match.context.site, 'Create New Answer'),
  component: () => <AnswerForm page="create" />,
});
