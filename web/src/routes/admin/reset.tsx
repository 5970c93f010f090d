import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../adminPages.ts';
import { ResetPage } from '../../features/admin/auth/ResetPage.tsx';

export const Route = createFileRoute('/admin/reset')({
  head: ({ match }) => adminTitle(match.context.site, 'Set a new password'),
  component: ResetPage,
});
