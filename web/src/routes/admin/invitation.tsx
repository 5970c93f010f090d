import { createFileRoute } from '@tanstack/react-router';
import { InvitationPage } from '../../features/admin/staff/InvitationPage.tsx';
import { adminTitle } from '../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/invitation')({
  head: ({ match }) => adminTitle(match.context.site, 'Invitation'),
  component: InvitationPage,
});
