import { createFileRoute } from '@tanstack/react-router';
import { WebhooksPage } from '../../../features/admin/webhooks/WebhooksPage.tsx';

export const Route = createFileRoute('/admin/_layout/webhooks/')({
  staticData: { title: 'Webhooks' },
  component: WebhooksPage,
});
