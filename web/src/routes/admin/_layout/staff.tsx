import { createFileRoute } from '@tanstack/react-router';
import { StaffPage } from '../../../features/admin/staff/StaffPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/staff')({
  head: ({ match }) => adminTitle(match.context.site, 'Staff'),
  component: StaffPage,
});
