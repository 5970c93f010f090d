import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../adminTitle.ts';
import { LoginPage } from '../../features/admin/auth/LoginPage.tsx';

/** Where to go after signing in: a page of the back office, never another site. */
function validateNext({ next }: Record<string, unknown>): { next?: string } {
  return typeof next === 'string' && /^\/admin\/(?!login)[\w/]*(\?[^#\\]*)?$/.test(next)
    ? { next }
    : {};
}

export const Route = createFileRoute('/admin/login')({
  validateSearch: validateNext,
  head: ({ match }) => adminTitle(match.context.site, 'Sign in'),
  component: Login,
});

function Login() {
  const { next } = Route.useSearch();
  return <LoginPage next={next ?? '/admin/dashboard'} />;
}
