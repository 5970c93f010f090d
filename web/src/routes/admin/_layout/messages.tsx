import { createFileRoute } from '@tanstack/react-router';
import { adminTitle } from '../../../adminPages.ts';
import { MessagesPage } from '../../../features/admin/messages/MessagesPage.tsx';
import { validateMessageSearch } from '../../../features/admin/messages/messageSearch.ts';

export const Route = createFileRoute('/admin/_layout/messages')({
  validateSearch: validateMessageSearch,
  head: ({ match }) => adminTitle(match.context.site, 'Messages'),
  component: Messages,
});

function Messages() {
  return <MessagesPage search={Route.useSearch()} />;
}
