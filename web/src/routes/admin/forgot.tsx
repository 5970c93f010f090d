import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../features/admin/auth/ForgotPage.tsx';
import { adminTitle } from '../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/forgot')({
  head: ({ match }) => adminTitle(match.context.site, 'Forgot your password?'),
  component: ForgotPage,
});
