import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../adminPages.ts';
import { ForgotPage } from '../../features/admin/auth/ForgotPage.tsx';

export const Route = createFileRoute('/admin/forgot')({
  head: ({ match }) => adminTitle(match.context.site, 'Forgot your password?'),
  component: ForgotPage,
});
