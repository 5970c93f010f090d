import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';

export const Route = createFileRoute('/account')({
  staticData: { page: { name: 'Account', takesSecrets: true } },
  component: AccountPage,
});
