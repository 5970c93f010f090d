import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/admin/audit/AuditPage.tsx';
import { validateAuditSearch } from '../../../features/admin/audit/auditSearch.ts';

export const Route = createFileRoute('/admin/_layout/audit')({
  validateSearch: validateAuditSearch,
  staticData: { title: 'Audit Log' },
  component: () => <AuditPage search={Route.useSearch()} />,
});
