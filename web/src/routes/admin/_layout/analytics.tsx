import { createFileRoute } from '@tanstack/react-router';
import { AnalyticsPage } from '../../../features/admin/analytics/AnalyticsPage.tsx';
import { validateAnalyticsSearch } from '../../../features/admin/analytics/analyticsSearch.ts';

export const Route = createFileRoute('/admin/_layout/analytics')({
  validateSearch: validateAnalyticsSearch,
  staticData: { title: 'Analytics' },
  component: () => <AnalyticsPage search={Route.useSearch()} />,
});
