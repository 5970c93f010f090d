import { Link } from '@tanstack/react-router';
import type { MessageStatus } from './messageSearch.ts';

/** The empty inbox, or no messages of the chosen status. */
export function NoMessages({ status }: { status: MessageStatus | undefined }) {
  return (
    <div className="desk-empty">
      <h2>{status ? `No ${status} messages` : 'No messages yet'}</h2>
      {status ? (
        <Link to="/admin/messages">Show all messages</Link>
      ) : (
        <p>Messages from the contact form appear here.</p>
      )}
    </div>
  );
}
