import { createFileRoute } from '@tanstack/react-router';
import { SystemPage } from '../../../features/admin/system/SystemPage.tsx';

export const Route = createFileRoute('/admin/_layout/system')({
  staticData: { title: 'System' },
  component: SystemPage,
});
