import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { unlistedHead } from '../features/site/head.ts';

export const Route = createFileRoute('/account')({
  staticData: { page: { name: 'Account', takesSecrets: true } },
  head: unlistedHead,
  component: AccountPage,
});
