import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/account/ResetPage.tsx';
import { unlistedHead } from '../features/site/head.ts';

export const Route = createFileRoute('/reset')({
  staticData: { page: { name: 'Set a new password', takesSecrets: true } },
  head: unlistedHead,
  component: ResetPage,
});
