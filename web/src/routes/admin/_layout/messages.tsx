import { createFileRoute } from '@tanstack/react-router';
import { MessagesPage } from '../../../features/admin/messages/MessagesPage.tsx';
import { validateMessageSearch } from '../../../features/admin/messages/messageSearch.ts';

export const Route = createFileRoute('/admin/_layout/messages')({
  validateSearch: validateMessageSearch,
  staticData: { title: 'Messages' },
  component: () => <MessagesPage search={Route.useSearch()} />,
});
