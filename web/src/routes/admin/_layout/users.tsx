import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { UsersPage } from '../../../features/admin/users/UsersPage.tsx';
import { validateUserSearch } from '../../../features/admin/users/userSearch.ts';

export const Route = createFileRoute('/admin/_layout/users')({
  validateSearch: validateUserSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Users'),
  component: Users,
});

function Users() {
  return <UsersPage search={Route.useSearch()} />;
}
