import { createFileRoute } from '@tanstack/react-router';
import { TransferPage } from '../../../features/admin/transfer/TransferPage.tsx';

export const Route = createFileRoute('/admin/_layout/transfer')({
  staticData: { title: 'Export and Import' },
  component: TransferPage,
});
