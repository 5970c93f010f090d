import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/admin/users/UsersPage.tsx';
import { validateUserSearch } from '../../../features/admin/users/userSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/users')({
  validateSearch: validateUserSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Users'),
  component: Users,
});

function Users() {
  return <UsersPage search={Route.useSearch()} />;
}
