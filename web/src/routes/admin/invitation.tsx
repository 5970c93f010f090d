import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../adminPages.ts';
import { InvitationPage } from '../../features/admin/staff/InvitationPage.tsx';

export const Route = createFileRoute('/admin/invitation')({
  head: ({ match }) => adminTitle(match.context.site, 'Invitation'),
  component: InvitationPage,
});
