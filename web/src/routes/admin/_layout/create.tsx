import { createFileRoute } from '@tanstack/react-router';
import { CreateAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';

/** `draft` is the id of the unfinished answer on this device to continue. */
function validateDraft({ draft }: Record<string, unknown>): { draft?: string | undefined } {
  return { draft: draft === undefined ? undefined : String(draft) };
}

export const Route = createFileRoute('/admin/_layout/create')({
  validateSearch: validateDraft,
  staticData: { title: 'Create New Answer' },
  component: () => <CreateAnswerPage {...Route.useSearch()} />,
});
