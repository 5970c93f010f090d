import { createFileRoute } from '@tanstack/react-router';
import { AuditPage } from '../../../features/admin/audit/AuditPage.tsx';
import { validateAuditSearch } from '../../../features/admin/audit/auditSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/audit')({
  validateSearch: validateAuditSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Audit Log'),
  component: Audit,
});

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
