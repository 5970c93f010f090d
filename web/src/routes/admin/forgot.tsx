import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../features/admin/auth/ForgotPage.tsx';

export const Route = createFileRoute('/admin/forgot')({
  staticData: { title: 'Forgot your password?' },
  component: ForgotPage,
});
