import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../../features/admin/analytics/AnalyticsPage.tsx';
import { validateAnalyticsSearch } from '../../../features/admin/analytics/analyticsSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/analytics')({
  validateSearch: validateAnalyticsSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Analytics'),
  component: Analytics,
});

function Analytics() {
  return <AnalyticsPage search={Route.useSearch()} />;
}
