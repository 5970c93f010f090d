import { isolated } from '@band8/client/text';
import { createFileRoute } from '@tanstack/react-router';
import { AdminLoading } from '../../components/AdminLoading.tsx';
import { AdminRoot } from '../../features/admin/shell/AdminRoot.tsx';

/** The back office: rendered only in the browser, and hidden from search engines. */
export const Route = createFileRoute('/admin')({
  ssr: false,
  head: ({ match }) => ({
    meta: [
      { title: `${isolated(match.context.site?.siteName ?? 'Band8')} admin` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: AdminRoot,
  pendingComponent: AdminLoading,
});
