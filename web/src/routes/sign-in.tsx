import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '../features/account/SignInPage.tsx';
import { pageHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: validateNext,
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/sign-in', title: 'Sign in', noIndex: true }),
  component: SignInRoute,
});

function SignInRoute() {
  const { next } = Route.useSearch();
  return <SignInPage next={next} />;
}
