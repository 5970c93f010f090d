import { createFileRoute } from '@tanstack/react-router';
import { validateMessageSearch } from '../../../features/admin/addresses.ts';
import { MessagesPage } from '../../../features/admin/messages/MessagesPage.tsx';

export const Route = createFileRoute('/admin/_layout/messages')({
  validateSearch: validateMessageSearch,
  staticData: { title: 'Messages' },
  component: () => <MessagesPage search={Route.useSearch()} />,
});
