import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../answers/format.ts';
import { inboxCountsQuery } from './queries.ts';

/** Links to pending submissions, and to comments that need a decision, if there are any. */
export function PendingNote() {
  const { data } = useQuery(inboxCountsQuery());
  if (!data) return null;
  const { pendingAnswers: pending, waitingComments: waiting, reportedComments: reported } = data;
  return (
    <>
      {pending > 0 && (
        <p className="pending-note">
          <Link to="/admin/answers" search={{ status: 'pending' }}>
            {count(pending, 'answer')} {pending === 1 ? 'is' : 'are'} waiting for approval
          </Link>
        </p>
      )}
      {waiting > 0 && (
        <p className="pending-note">
          <Link to="/admin/comments" search={{ status: 'waiting' }}>
            {count(waiting, 'comment')} {waiting === 1 ? 'is' : 'are'} waiting for approval
          </Link>
        </p>
      )}
      {reported > 0 && (
        <p className="pending-note">
          <Link to="/admin/comments" search={{ status: 'reported' }}>
            {count(reported, 'comment')} {reported === 1 ? 'has' : 'have'} been reported
          </Link>
        </p>
      )}
    </>
  );
}
