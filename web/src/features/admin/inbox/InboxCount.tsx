import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useInboxCounts } from '../../../kit/inboxCounts.ts';
import { formatNumber } from '../../../lib/format.ts';

/** What waits on a page; `status` is its filter. */
function waitingOn(page: string, counts: Schemas['InboxCounts']) {
  const { pendingAnswers, unreadMessages, waitingComments, reportedComments } = counts;
  if (page === '/admin/answers') {
    return { to: page, status: 'pending', parts: { pending: pendingAnswers } } as const;
  }
  if (page === '/admin/messages') {
    return { to: page, status: 'unread', parts: { unread: unreadMessages } } as const;
  }
  if (page === '/admin/comments') {
    const parts = { waiting: waitingComments, reported: reportedComments };
    return { to: page, status: waitingComments > 0 ? 'waiting' : 'reported', parts } as const;
  }
  return undefined;
}

/** A sidebar entry's number of waiting items, linked to them; nothing if there are none. */
export function InboxCount({ page }: { page: string }) {
  const { data } = useInboxCounts();
  const waiting = data && waitingOn(page, data);
  if (!waiting) return null;
  const parts = Object.entries(waiting.parts).filter(([, figure]) => figure > 0);
  if (parts.length === 0) return null;
  const sum = formatNumber(parts.reduce((total, [, figure]) => total + figure, 0));
  const words = parts.map(([status, figure]) => `${formatNumber(figure)} ${status}`).join(', ');
  return (
    <Link
      className="inbox-count"
      to={waiting.to}
      search={{ status: waiting.status }}
      aria-label={parts.length === 1 ? words : `${sum} to review: ${words}`}
    >
      <span>{sum}</span>
    </Link>
  );
}
