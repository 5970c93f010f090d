import { createFileRoute } from '@tanstack/react-router';
import { DeliveriesPage } from '../../../features/admin/webhooks/DeliveriesPage.tsx';
import { pageNumberOf } from '../../../kit/searchParams.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/webhooks/$id')({
  validateSearch: ({ page }: Record<string, unknown>): { page?: number | undefined } => ({
    page: pageNumberOf(page),
  }),
  head: ({ match }) => adminTitle(match.context.site, 'Deliveries'),
  component: Deliveries,
});

function Deliveries() {
  const { id } = Route.useParams();
  const { page = 1 } = Route.useSearch();
  // Another webhook must not start with the deliveries of this one.
  return <DeliveriesPage key={id} id={id} page={page} />;
}
