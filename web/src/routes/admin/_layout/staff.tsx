import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { StaffPage } from '../../../features/admin/staff/StaffPage.tsx';

export const Route = createFileRoute('/admin/_layout/staff')({
  head: ({ match }) => adminTitle(match.context.site, 'Staff'),
  component: StaffPage,
});
