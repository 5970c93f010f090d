import { createFileRoute } from '@tanstack/react-router';
import { DeliveriesPage } from '../../../features/admin/webhooks/DeliveriesPage.tsx';
import { listSearch } from '../../../kit/searchParams.ts';

export const Route = createFileRoute('/admin/_layout/webhooks/$id')({
  validateSearch: listSearch({}),
  staticData: { title: 'Deliveries' },
  component: () => <DeliveriesPage id={Route.useParams().id} search={Route.useSearch()} />,
  // Another webhook must not start with the deliveries of this one.
  remountDeps: ({ params }) => params,
});
