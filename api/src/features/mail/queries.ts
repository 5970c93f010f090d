const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 60 * MINUTE_MS;

/** After so many failed attempts, within about seven minutes, an email needs attention. */
export const FAILING_ATTEMPTS = 3;

/** What the texts of an email need to know about the site. */
export interface MailSite {
  siteName: string;
  /** The site's address, without a trailing slash. */
  publicUrl: string;
}

/** An email without the headers that the mailer adds to every one. */
export interface Email {
  /** Always the same for one email, so that mail clients recognise a duplicate after a crash. */
  id: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  date: Date;
}

/** An email that is due, and how to record what became of it. */
export interface DueEmail {
  /** Returns nothing if the email isn't needed any more. */
  compose(site: MailSite): Promise<Email | undefined>;
  /** Records that the mail server has accepted it, or that it isn't needed. */
  recordSent(): Promise<void>;
  /** Schedules another attempt. */
  recordFailure(): Promise<void>;
}

/** Finds the due email that has waited longest in a collection, if there is one. */
export type Outbox = () => Promise<DueEmail | undefined>;

/** When to try again: after a minute, then after twice as long each time, up to an hour. */
export function nextAttempt(failedBefore: number): { attempts: number; nextAttemptAt: Date } {
  const wait = Math.min(MINUTE_MS * 2 ** failedBefore, MAX_WAIT_MS);
  return { attempts: failedBefore + 1, nextAttemptAt: new Date(Date.now() + wait) };
}
