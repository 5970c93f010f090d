import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { SystemPage } from '../../../features/admin/system/SystemPage.tsx';

export const Route = createFileRoute('/admin/_layout/system')({
  head: ({ match }) => adminTitle(match.context.site, 'System'),
  component: SystemPage,
});
