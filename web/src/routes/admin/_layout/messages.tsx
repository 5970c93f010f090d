import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../../features/admin/messages/MessagesPage.tsx';
import { validateMessageSearch } from '../../../features/admin/messages/messageSearch.ts';
import { adminTitle } from '../../../lib/adminPages.ts';

export const Route = createFileRoute('/admin/_layout/messages')({
  validateSearch: validateMessageSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Messages'),
  component: Messages,
});

function Messages() {
  return <MessagesPage search={Route.useSearch()} />;
}
