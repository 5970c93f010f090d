import { createFileRoute } from '@tanstack/react-router';
import { UnknownPage } from '../../../features/admin/shell/UnknownPage.tsx';
import { adminTitle } from '../../../lib/adminPages.ts';

/** Unknown URLs of the back office; the server responds with 404. */
export const Route = createFileRoute('/admin/_layout/$')({
  head: ({ match }) => adminTitle(match.context.site, 'Page not found'),
  component: UnknownPage,
});
