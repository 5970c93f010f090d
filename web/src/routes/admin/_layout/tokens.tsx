import { createFileRoute } from '@tanstack/react-router';
import { ApiTokensPage } from '../../../features/admin/apiTokens/ApiTokensPage.tsx';

export const Route = createFileRoute('/admin/_layout/tokens')({
  staticData: { title: 'API tokens' },
  component: ApiTokensPage,
});
