import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../features/admin/account/AccountPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/account')({
  head: ({ match }) => adminTitle(match.context.site, 'Account'),
  component: AccountPage,
});
