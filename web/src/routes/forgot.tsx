import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '../features/account/ForgotPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/forgot')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/forgot',
      title: 'Forgot password',
      noIndex: true,
    }),
  component: ForgotPage,
});
