import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { AuditPage } from '../../../features/admin/audit/AuditPage.tsx';
import { validateAuditSearch } from '../../../features/admin/audit/auditSearch.ts';

export const Route = createFileRoute('/admin/_layout/audit')({
  validateSearch: validateAuditSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Audit Log'),
  component: Audit,
});

function Audit() {
  return <AuditPage search={Route.useSearch()} />;
}
