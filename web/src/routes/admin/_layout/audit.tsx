import { createFileRoute } from '@tanstack/react-router';
import { validateAuditSearch } from '../../../features/admin/addresses.ts';
import { AuditPage } from '../../../features/admin/audit/AuditPage.tsx';

export const Route = createFileRoute('/admin/_layout/audit')({
  validateSearch: validateAuditSearch,
  staticData: { title: 'Audit Log' },
  component: () => <AuditPage search={Route.useSearch()} />,
});
