import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { unlistedHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/sign-in')({
  staticData: { page: { name: 'Sign in', takesSecrets: true } },
  validateSearch: validateNext,
  head: unlistedHead,
  component: SignInRoute,
});

function SignInRoute() {
  const { next } = Route.useSearch();
  return <SignInPage next={next} />;
}
