import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '../../features/admin/auth/LoginPage.tsx';

/** The page to open after signing in: only pages of the back office are allowed. */
function validateNext({ next }: Record<string, unknown>): { next?: string | undefined } {
  const isOurs = typeof next === 'string' && /^\/admin\/(?!login)[\w/]*(\?[^#\\]*)?$/.test(next);
  // An absent key would keep the raw value from the URL.
  return { next: isOurs ? next : undefined };
}

export const Route = createFileRoute('/admin/login')({
  validateSearch: validateNext,
  staticData: { title: 'Sign in' },
  component: () => <LoginPage next={Route.useSearch().next ?? '/admin/dashboard'} />,
});
