import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { pageHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/register')({
  validateSearch: validateNext,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/register',
      title: 'Create an account',
      noIndex: true,
    }),
  component: RegisterRoute,
});

function RegisterRoute() {
  const { next } = Route.useSearch();
  return <RegisterPage next={next} />;
}
