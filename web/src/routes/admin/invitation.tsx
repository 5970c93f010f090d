import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/admin/staff/InvitationPage.tsx';

export const Route = createFileRoute('/admin/invitation')({
  staticData: { title: 'Invitation' },
  component: InvitationPage,
});
