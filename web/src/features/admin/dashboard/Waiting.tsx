import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { inboxCountsQuery } from '../../../kit/inboxCounts.ts';
import { count } from '../../../lib/format.ts';

type Counts = Schemas['InboxCounts'];

/** The singular or plural verb of a count. */
const verb = (figure: number, one: string, several: string) => (figure === 1 ? one : several);

function submissions({ pendingAnswers: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/answers" search={{ status: 'pending' }}>
      {count(figure, 'answer')} {verb(figure, 'is', 'are')} waiting for approval
    </Link>
  );
}

function comments({ waitingComments: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/comments" search={{ status: 'waiting' }}>
      {count(figure, 'comment')} {verb(figure, 'is', 'are')} waiting for approval
    </Link>
  );
}

function reports({ reportedComments: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/comments" search={{ status: 'reported' }}>
      {count(figure, 'comment')} {verb(figure, 'has', 'have')} been reported
    </Link>
  );
}

function messages({ unreadMessages: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/messages" search={{ status: 'unread' }}>
      {count(figure, 'message')} {verb(figure, 'is', 'are')} unread
    </Link>
  );
}

function emails({ failingEmails: figure }: Counts): ReactNode {
  return (
    <span>
      {count(figure, 'email')} couldn’t be sent so far. Check that the mail server works; sending is
      tried again.
    </span>
  );
}

function webhooks({ webhooksSwitchedOff: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/webhooks">
      {count(figure, 'webhook')} {verb(figure, 'was', 'were')} switched off, because the receiver
      failed for days or is gone
    </Link>
  );
}

function scheduled({ scheduledAnswers: figure }: Counts): ReactNode {
  return (
    <Link to="/admin/calendar">
      {count(figure, 'answer')} {verb(figure, 'is', 'are')} scheduled
    </Link>
  );
}

/** What waits, in the order in which it is shown. */
const ITEMS: readonly { figure: keyof Counts; show: (counts: Counts) => ReactNode }[] = [
  { figure: 'pendingAnswers', show: submissions },
  { figure: 'scheduledAnswers', show: scheduled },
  { figure: 'waitingComments', show: comments },
  { figure: 'reportedComments', show: reports },
  { figure: 'unreadMessages', show: messages },
  { figure: 'failingEmails', show: emails },
  { figure: 'webhooksSwitchedOff', show: webhooks },
];

/** Links to what needs a decision; a line that says so if nothing does. */
export function Waiting() {
  const { data } = useQuery(inboxCountsQuery());
  if (!data) return null;
  const items = ITEMS.filter(({ figure }) => Number(data[figure]) > 0);
  if (items.length === 0) {
    return <p className="waiting waiting--nothing">Nothing is waiting for you.</p>;
  }
  return (
    <ul className="waiting" aria-label="Waiting for you">
      {items.map(({ figure, show }) => (
        <li key={figure}>{show(data)}</li>
      ))}
    </ul>
  );
}
