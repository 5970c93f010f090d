import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/admin/webhooks/WebhooksPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/webhooks/')({
  head: ({ match }) => adminTitle(match.context.site, 'Webhooks'),
  component: WebhooksPage,
});
