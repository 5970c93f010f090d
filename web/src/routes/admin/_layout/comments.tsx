import { createFileRoute } from '@tanstack/react-router';
import { CommentsPage } from '../../../features/admin/comments/CommentsPage.tsx';
import { validateCommentSearch } from '../../../features/admin/comments/commentSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/comments')({
  validateSearch: validateCommentSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Comments'),
  component: Comments,
});

function Comments() {
  return <CommentsPage search={Route.useSearch()} />;
}
