import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { TransferPage } from '../../../features/admin/transfer/TransferPage.tsx';

export const Route = createFileRoute('/admin/_layout/transfer')({
  head: ({ match }) => adminTitle(match.context.site, 'Export and Import'),
  component: TransferPage,
});
