import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { CreateAnswerPage } from '../../../features/admin/answerForm/CreateAnswerPage.tsx';

/** Drops a `draft` that is not an id. */
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
