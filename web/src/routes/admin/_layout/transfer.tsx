import { createFileRoute } from '@tanstack/react-router';
import { TransferPage } from '../../../features/admin/transfer/TransferPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/transfer')({
  head: ({ match }) => adminTitle(match.context.site, 'Export and Import'),
  component: TransferPage,
});
