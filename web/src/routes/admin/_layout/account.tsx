import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../features/admin/account/AccountPage.tsx';

export const Route = createFileRoute('/admin/_layout/account')({
  staticData: { title: 'Account' },
  component: AccountPage,
});
