import { createFileRoute } from '@tanstack/react-router';
import { validateUserSearch } from '../../../features/admin/addresses.ts';
import { UsersPage } from '../../../features/admin/users/UsersPage.tsx';

export const Route = createFileRoute('/admin/_layout/users')({
  validateSearch: validateUserSearch,
  staticData: { title: 'Users' },
  component: () => <UsersPage search={Route.useSearch()} />,
});
