import { createFileRoute } from '@tanstack/react-router';
import { UnknownPage } from '../../../features/admin/shell/AdminLayout.tsx';

/** Unknown URLs of the back office; the server responds with 404. */
export const Route = createFileRoute('/admin/_layout/$')({
  staticData: { title: 'Page not found' },
  component: UnknownPage,
});
