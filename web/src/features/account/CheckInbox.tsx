import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageOf } from '../../lib/problem.ts';
import { UNREACHABLE } from './AccountForm.tsx';
import { Outcome } from './AccountSection.tsx';
import { Done } from './Done.tsx';

interface CheckInboxProps {
  email: string;
  next: string | undefined;
  isSending: boolean;
  /** Sends the email again, if possible; resolves with the error if that failed. */
  sendAgain: (() => Promise<unknown>) | undefined;
  /** Returns to the form. */
  changeAddress: () => void;
}

/** What to do after registering on a site that confirms addresses. */
export function CheckInbox(props: CheckInboxProps) {
  const { email, next, isSending, sendAgain, changeAddress } = props;
  const [outcome, setOutcome] = useState<{ text: string; isBad?: boolean }>();

  async function send() {
    if (!sendAgain) return changeAddress();
    setOutcome(undefined);
    const error = await sendAgain();
    setOutcome(
      error ? { text: messageOf(error) ?? UNREACHABLE, isBad: true } : { text: 'Sent again.' },
    );
  }

  return (
    <Done title="Check your inbox">
      <p>
        We’ve sent an email to <strong>{email}</strong>. Open the link in it to confirm the address.
        It works once, within 24 hours.
      </p>
      <p>
        <Link to="/verify" search={{ next }}>
          Type the code from the email
        </Link>
      </p>
      <p className="meta">
        Nothing there after a few minutes? Look in the spam folder, send it again, or correct the
        address.
      </p>
      <div className="row">
        <button
          className="btn"
          type="button"
          aria-disabled={isSending || undefined}
          aria-busy={isSending || undefined}
          onClick={() => !isSending && void send()}
        >
          {isSending ? 'Sending…' : 'Send again'}
        </button>
        <button className="btn btn--text" type="button" onClick={changeAddress}>
          Change the address
        </button>
      </div>
      <Outcome outcome={outcome} />
    </Done>
  );
}
