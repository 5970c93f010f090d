import { createFileRoute } from '@tanstack/react-router';
import { DeliveriesPage } from '../../../features/admin/webhooks/DeliveriesPage.tsx';
import { listSearch } from '../../../kit/searchParams.ts';

export const Route = createFileRoute('/admin/_layout/webhooks/$id')({
  validateSearch: listSearch({}),
  staticData: { title: 'Deliveries' },
  component: Deliveries,
});

function Deliveries() {
  const { id } = Route.useParams();
  // Another webhook must not start with the deliveries of this one.
  return <DeliveriesPage key={id} id={id} search={Route.useSearch()} />;
}
