import { createFileRoute } from '@tanstack/react-router';
import { RegisterPage } from '../features/account/RegisterPage.tsx';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/register')({
  staticData: { page: { name: 'Create an account', takesSecrets: true } },
  validateSearch: validateNext,
  component: () => <RegisterPage next={Route.useSearch().next} />,
});
