import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../../features/admin/dashboard/DashboardPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/dashboard')({
  head: ({ match }) => adminTitle(match.context.site, 'Dashboard'),
  component: DashboardPage,
});
