import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../adminPages.ts';
import { LoginPage } from '../../features/admin/auth/LoginPage.tsx';

/** Where to go after signing in: a page of the back office, never another site. */
function validateNext({ next }: Record<string, unknown>): { next?: string | undefined } {
  const isOurs = typeof next === 'string' && /^\/admin\/(?!login)[\w/]*(\?[^#\\]*)?$/.test(next);
  // What is left out would be taken from the address as it is.
  return { next: isOurs ? next : undefined };
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
