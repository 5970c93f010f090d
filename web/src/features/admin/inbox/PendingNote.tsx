import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../answers/format.ts';
import { inboxCountsQuery } from './queries.ts';

/** A link to pending submissions, if there are any. */
export function PendingNote() {
  const { data } = useQuery(inboxCountsQuery());
  const pending = data?.pendingAnswers ?? 0;
  if (pending === 0) return null;
  return (
    <p className="pending-note">
      <Link to="/admin/answers" search={{ status: 'pending' }}>
        {count(pending, 'answer')} {pending === 1 ? 'is' : 'are'} waiting for approval
      </Link>
    </p>
  );
}
