import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../../features/admin/auth/PasswordPages.tsx';

export const Route = createFileRoute('/admin/forgot')({
  staticData: { title: 'Forgot your password?' },
  component: ForgotPage,
});
