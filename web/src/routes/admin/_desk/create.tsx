import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminTitle.ts';
import {
  CreateAnswerPage,
  validateCreateSearch,
} from '../../../features/admin/answerForm/CreateAnswerPage.tsx';

export const Route = createFileRoute('/admin/_desk/create')({
  validateSearch: validateCreateSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Create New Answer'),
  component: CreateAnswer,
});

function CreateAnswer() {
  return <CreateAnswerPage {...Route.useSearch()} />;
}
