import { createFileRoute } from '@tanstack/react-router';
import { CreateAnswerPage } from '../../../features/admin/answerForm/AnswerPages.tsx';
import { searchText } from '../../../lib/search.ts';

/** `draft` is the id of the saved draft to continue; `topic` is the question of a new answer. */
function validateDraft({ draft, topic }: Record<string, unknown>): {
  draft?: string | undefined;
  topic?: string | undefined;
} {
  return { draft: draft === undefined ? undefined : String(draft), topic: searchText(topic) };
}

export const Route = createFileRoute('/admin/_layout/create')({
  validateSearch: validateDraft,
  staticData: { title: 'Create New Answer' },
  component: () => <CreateAnswerPage {...Route.useSearch()} />,
});
