import { createFileRoute } from '@tanstack/react-router';
import { DashboardPage } from '../../../features/admin/dashboard/DashboardPage.tsx';

export const Route = createFileRoute('/admin/_layout/dashboard')({
  staticData: { title: 'Dashboard' },
  component: DashboardPage,
});
