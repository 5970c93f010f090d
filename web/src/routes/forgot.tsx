import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/account/ForgotPage.tsx';

export const Route = createFileRoute('/forgot')({
  staticData: { page: { name: 'Forgot password', takesSecrets: true } },
  component: ForgotPage,
});
