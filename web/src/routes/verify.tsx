import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/account/VerifyPage.tsx';
import { validateNext } from '../lib/validateNext.ts';

export const Route = createFileRoute('/verify')({
  staticData: { page: { name: 'Confirm your email', takesSecrets: true } },
  validateSearch: validateNext,
  component: () => <VerifyPage next={Route.useSearch().next} />,
});
