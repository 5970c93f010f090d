import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../../features/admin/auth/PasswordPages.tsx';

export const Route = createFileRoute('/admin/reset')({
  staticData: { title: 'Set a new password' },
  component: ResetPage,
});
