import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../../features/admin/staff/StaffPage.tsx';

export const Route = createFileRoute('/admin/_layout/staff')({
  staticData: { title: 'Staff' },
  component: StaffPage,
});
