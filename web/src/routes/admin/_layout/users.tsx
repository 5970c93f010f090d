import { createFileRoute } from '@tanstack/react-router';
import { UsersPage } from '../../../features/admin/users/UsersPage.tsx';
import { validateUserSearch } from '../../../features/admin/users/userSearch.ts';

export const Route = createFileRoute('/admin/_layout/users')({
  validateSearch: validateUserSearch,
  staticData: { title: 'Users' },
  component: () => <UsersPage search={Route.useSearch()} />,
});
