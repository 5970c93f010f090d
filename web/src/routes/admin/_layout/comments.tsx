import { createFileRoute } from '@tanstack/react-router';
import { CommentsPage } from '../../../features/admin/comments/CommentsPage.tsx';
import { validateCommentSearch } from '../../../features/admin/comments/commentSearch.ts';

export const Route = createFileRoute('/admin/_layout/comments')({
  validateSearch: validateCommentSearch,
  staticData: { title: 'Comments' },
  component: () => <CommentsPage search={Route.useSearch()} />,
});
