import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../../features/admin/auth/ResetPage.tsx';
import { adminTitle } from '../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/reset')({
  head: ({ match }) => adminTitle(match.context.site, 'Set a new password'),
  component: ResetPage,
});
