import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { unlistedHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/register')({
  staticData: { page: { name: 'Create an account', takesSecrets: true } },
  validateSearch: validateNext,
  head: unlistedHead,
  component: RegisterRoute,
});

function RegisterRoute() {
  const { next } = Route.useSearch();
  return <RegisterPage next={next} />;
}
