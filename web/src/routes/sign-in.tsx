import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/sign-in')({
  staticData: { page: { name: 'Sign in', takesSecrets: true } },
  validateSearch: validateNext,
  component: () => <SignInPage next={Route.useSearch().next} />,
});
