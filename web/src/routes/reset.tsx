import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/account/ResetPage.tsx';

export const Route = createFileRoute('/reset')({
  staticData: { page: { name: 'Set a new password', takesSecrets: true } },
  component: ResetPage,
});
