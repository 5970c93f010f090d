import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/admin/auth/LoginPage.tsx';
import { matching, searchOf } from '../../kit/searchParams.ts';

export const Route = createFileRoute('/admin/login')({
  /** The page to open after signing in: only pages of the back office are allowed. */
  validateSearch: searchOf({
    next: (raw) => matching(/^\/admin\/(?!login)[\w/]*(\?[^#\\]*)?$/, raw),
  }),
  staticData: { title: 'Sign in' },
  component: () => <LoginPage next={Route.useSearch().next ?? '/admin/dashboard'} />,
});
