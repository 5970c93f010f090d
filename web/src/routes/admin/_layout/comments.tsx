import { createFileRoute } from '@tanstack/react-router';
import { validateCommentSearch } from '../../../features/admin/addresses.ts';
import { CommentsPage } from '../../../features/admin/comments/CommentsPage.tsx';

export const Route = createFileRoute('/admin/_layout/comments')({
  validateSearch: validateCommentSearch,
  staticData: { title: 'Comments' },
  component: () => <CommentsPage search={Route.useSearch()} />,
});
