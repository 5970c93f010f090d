import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/admin/system/SystemPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/system')({
  head: ({ match }) => adminTitle(match.context.site, 'System'),
  component: SystemPage,
});
