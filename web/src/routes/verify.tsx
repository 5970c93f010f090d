import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/account/VerifyPage.tsx';
import { unlistedHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/verify')({
  staticData: { page: { name: 'Confirm your email', takesSecrets: true } },
  validateSearch: validateNext,
  head: unlistedHead,
  component: VerifyRoute,
});

function VerifyRoute() {
  const { next } = Route.useSearch();
  return <VerifyPage next={next} />;
}
