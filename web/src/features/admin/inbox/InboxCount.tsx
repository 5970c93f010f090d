import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../../formatNumber.ts';
import { inboxCountsQuery } from './queries.ts';

const COUNTS = {
  '/admin/answers': { count: 'pendingAnswers', status: 'pending' },
  '/admin/messages': { count: 'unreadMessages', status: 'unread' },
} as const;

function isCounted(page: string): page is keyof typeof COUNTS {
  return page in COUNTS;
}

/** A sidebar entry's number of waiting items, linked to them; nothing if there are none. */
export function InboxCount({ page }: { page: string }) {
  const { data } = useQuery(inboxCountsQuery());
  if (!isCounted(page) || !data) return null;
  const { count, status } = COUNTS[page];
  const figure = data[count];
  if (figure === 0) return null;
  return (
    <Link
      className="inbox-count"
      to={page}
      search={{ status }}
      aria-label={`${formatNumber(figure)} ${status}`}
    >
      <span>{formatNumber(figure)}</span>
    </Link>
  );
}
