import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { AccountPage } from '../../../features/admin/account/AccountPage.tsx';

export const Route = createFileRoute('/admin/_layout/account')({
  head: ({ match }) => adminTitle(match.context.site, 'Account'),
  component: AccountPage,
});
