import { createFileRoute } from '@tanstack/react-router';
import { CreateAnswerPage } from '../../../features/admin/answerForm/CreateAnswerPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

/** `draft` is the id of the unfinished answer on this device to continue. */
function validateDraft({ draft }: Record<string, unknown>): { draft?: string | undefined } {
  return { draft: draft === undefined ? undefined : String(draft) };
}

export const Route = createFileRoute('/admin/_layout/create')({
  validateSearch: validateDraft,
  head: ({ match }) => adminTitle(match.context.site, 'Create New Answer'),
  component: CreateAnswer,
});

function CreateAnswer() {
  return <CreateAnswerPage {...Route.useSearch()} />;
}
