import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../features/account/AccountPage.tsx';
import { pageHead } from '../features/site/head.ts';

export const Route = createFileRoute('/account')({
  head: ({ match }) =>
    pageHead({ site: match.context.site, path: '/account', title: 'Account', noIndex: true }),
  component: AccountPage,
});
