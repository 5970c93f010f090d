import { createFileRoute } from '@tanstack/react-router';
import { validateAnalyticsSearch } from '../../../features/admin/addresses.ts';
import { AnalyticsPage } from '../../../features/admin/analytics/AnalyticsPage.tsx';

export const Route = createFileRoute('/admin/_layout/analytics')({
  validateSearch: validateAnalyticsSearch,
  staticData: { title: 'Analytics' },
  component: () => <AnalyticsPage search={Route.useSearch()} />,
});
