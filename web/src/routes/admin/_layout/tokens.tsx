import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { ApiTokensPage } from '../../../features/admin/apiTokens/ApiTokensPage.tsx';

export const Route = createFileRoute('/admin/_layout/tokens')({
  head: ({ match }) => adminTitle(match.context.site, 'API tokens'),
  component: ApiTokensPage,
});
