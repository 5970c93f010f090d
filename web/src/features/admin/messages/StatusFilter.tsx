import { messageStatusValues } from '@band8/client/values';
import { Link } from '@tanstack/react-router';
import type { MessageStatus } from './messageSearch.ts';
import { STATUS_LABELS } from './texts.ts';

/** Links to all messages and to those of each status. */
export function StatusFilter({ current }: { current: MessageStatus | undefined }) {
  return (
    <nav className="status-links" aria-label="Messages by status">
      {[undefined, ...messageStatusValues].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/admin/messages"
          search={{ status }}
          activeOptions={{ exact: true }}
          // Set here, because the link's own check would miss the other pages.
          aria-current={status === current ? 'page' : undefined}
        >
          {status ? STATUS_LABELS[status] : 'All'}
        </Link>
      ))}
    </nav>
  );
}
