import { createFileRoute } from '@tanstack/react-router';
import { ResetPage } from '../features/account/ResetPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/reset')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      path: '/reset',
      title: 'Set a new password',
      noIndex: true,
    }),
  component: ResetPage,
});
