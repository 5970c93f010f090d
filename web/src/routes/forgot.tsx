import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/account/ForgotPage.tsx';
import { unlistedHead } from '../features/site/head.ts';

export const Route = createFileRoute('/forgot')({
  staticData: { page: { name: 'Forgot password', takesSecrets: true } },
  head: unlistedHead,
  component: ForgotPage,
});
