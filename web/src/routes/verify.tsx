import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/account/VerifyPage.tsx';
import { pageHead } from '../features/site/head.ts';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/verify')({
  validateSearch: validateNext,
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/verify',
      title: 'Confirm your email',
      noIndex: true,
    }),
  component: VerifyRoute,
});

function VerifyRoute() {
  const { next } = Route.useSearch();
  return <VerifyPage next={next} />;
}
