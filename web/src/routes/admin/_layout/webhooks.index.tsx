import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { WebhooksPage } from '../../../features/admin/webhooks/WebhooksPage.tsx';

export const Route = createFileRoute('/admin/_layout/webhooks/')({
  head: ({ match }) => adminTitle(match.context.site, 'Webhooks'),
  component: WebhooksPage,
});
