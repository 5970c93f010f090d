import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { DashboardPage } from '../../../features/admin/dashboard/DashboardPage.tsx';

export const Route = createFileRoute('/admin/_layout/dashboard')({
  head: ({ match }) => adminTitle(match.context.site, 'Dashboard'),
  component: DashboardPage,
});
