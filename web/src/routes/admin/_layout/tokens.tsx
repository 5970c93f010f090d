import { createFileRoute } from '@tanstack/react-router';
import { ApiTokensPage } from '../../../features/admin/apiTokens/ApiTokensPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/tokens')({
  head: ({ match }) => adminTitle(match.context.site, 'API tokens'),
  component: ApiTokensPage,
});
