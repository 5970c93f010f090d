import { Link } from '@tanstack/react-router';
import { type MessageStatus, STATUSES } from './messageSearch.ts';
import { STATUS_LABELS } from './texts.ts';

/** Leads to all messages or to those of one status. */
export function StatusFilter({ current }: { current: MessageStatus | undefined }) {
  return (
    <nav className="message-filter" aria-label="Messages by status">
      {[undefined, ...STATUSES].map((status) => (
        <Link
          key={status ?? 'all'}
          to="/admin/messages"
          search={{ status }}
          activeOptions={{ exact: true }}
          // Also on the second page, which is another address.
          aria-current={status === current ? 'page' : undefined}
        >
          {status ? STATUS_LABELS[status] : 'All'}
        </Link>
      ))}
    </nav>
  );
}
