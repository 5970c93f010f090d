import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { inboxCountsQuery } from '../../../kit/inboxCounts.tsx';
import { count } from '../../../lib/format.ts';

/** The beginning of a sentence: '1 answer is', '2 answers are'. */
function subject(figure: number, noun: string, one = 'is', several = 'are'): string {
  return `${count(figure, noun)} ${figure === 1 ? one : several}`;
}

/** Links to what needs a decision; a line that says so if nothing does. */
export function Waiting() {
  const { data } = useQuery(inboxCountsQuery());
  if (!data) return null;
  const sentences = {
    pendingAnswers: (
      <Link to="/admin/answers" search={{ status: 'pending' }}>
        {subject(data.pendingAnswers, 'answer')} waiting for approval
      </Link>
    ),
    scheduledAnswers: (
      <Link to="/admin/calendar">{subject(data.scheduledAnswers, 'answer')} scheduled</Link>
    ),
    waitingComments: (
      <Link to="/admin/comments" search={{ status: 'waiting' }}>
        {subject(data.waitingComments, 'comment')} waiting for approval
      </Link>
    ),
    reportedComments: (
      <Link to="/admin/comments" search={{ status: 'reported' }}>
        {subject(data.reportedComments, 'comment', 'has', 'have')} been reported
      </Link>
    ),
    unreadMessages: (
      <Link to="/admin/messages" search={{ status: 'unread' }}>
        {subject(data.unreadMessages, 'message')} unread
      </Link>
    ),
    failingEmails: (
      <span>
        {count(data.failingEmails, 'email')} couldn’t be sent so far. Check that the mail server
        works; sending is tried again.
      </span>
    ),
    webhooksSwitchedOff: (
      <Link to="/admin/webhooks">
        {subject(data.webhooksSwitchedOff, 'webhook', 'was', 'were')} switched off, because the
        receiver failed for days or is gone
      </Link>
    ),
  };
  const names = Object.keys(sentences) as (keyof typeof sentences)[];
  const items = names.filter((name) => data[name] > 0);
  if (items.length === 0) {
    return <p className="waiting waiting--nothing">Nothing is waiting for you.</p>;
  }
  return (
    <ul className="waiting" aria-label="Waiting for you">
      {items.map((name) => (
        <li key={name}>{sentences[name]}</li>
      ))}
    </ul>
  );
}
