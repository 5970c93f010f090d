import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import { isolated } from '../../../../openapi/text.ts';
import type { Config } from '../../config.ts';
import { withLease } from '../../database/lease.ts';
import { createPoller, type Poller } from '../../shared/poller.ts';
import { readSettings } from '../settings/queries.ts';
import type { DueEmail, Outbox } from './queries.ts';

/** How often a node checks for emails from other nodes and for due retries. */
const POLL_MS = 15_000;
/** The delay before another attempt to record that an email was sent. */
const RECORD_RETRY_MS = 1_000;
/** A node that dies while sending blocks the others for this long. */
const LEASE_MS = 60_000;

interface MailerOptions {
  mail: NonNullable<Config['mail']>;
  /** Where emails wait; they take turns. */
  outboxes: readonly Outbox[];
  /** The site's address, for links. */
  publicUrl: string;
  /** Called after each attempt. */
  onResult?: (result: 'sent' | 'failed') => void;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Only the codes of an error, because its text could contain addresses. */
function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}

/** The connection to the mail server; the caller closes it. */
export function createMailTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * The mailer of a node. An email stays in the database until the mail server has accepted it, so
 * failures, stops and crashes lose nothing.
 */
export function createMailer({ mail, outboxes, publicUrl, onResult, log }: MailerOptions): Poller {
  const transport = createMailTransport(mail.smtpUrl);
  let isClosed = false;

  /** Records that an email was sent, retrying while the database is unavailable. */
  async function recordSentWithRetry(due: DueEmail): Promise<void> {
    for (;;) {
      try {
        return await due.recordSent();
      } catch (error) {
        if (isClosed) throw error;
        log.warn({ err: error }, 'Couldn’t record that an email was sent; trying again');
        await delay(RECORD_RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async function send(due: DueEmail): Promise<void> {
    const { siteName } = await readSettings();
    const email = await due.compose({ siteName: isolated(siteName), publicUrl });
    try {
      if (email) {
        const { id, to, ...parts } = email;
        await transport.sendMail({
          ...parts,
          // An object, because a text could be read as several addresses.
          to: { name: '', address: to },
          from: { name: siteName, address: mail.from },
          messageId: `<${id}@${new URL(publicUrl).hostname}>`,
          // Prevents automatic replies.
          headers: { 'auto-submitted': 'auto-generated' },
        });
        onResult?.('sent');
      }
    } catch (error) {
      onResult?.('failed');
      log.warn(errorCodes(error), 'The mail server didn’t accept an email; trying again later');
      return due.recordFailure();
    }
    await recordSentWithRetry(due);
  }

  /** Sends the longest waiting email of each outbox; returns whether there was any. */
  async function sendNext(lost: AbortSignal): Promise<boolean> {
    let found = false;
    for (const findNextDue of outboxes) {
      if (isClosed || lost.aborted) return false;
      const due = await findNextDue();
      if (due) await send(due);
      found ||= due !== undefined;
    }
    return found;
  }

  /** Sends all due emails; one node at a time does this. */
  async function sendAllDue(): Promise<void> {
    const due = await Promise.all(outboxes.map((findNextDue) => findNextDue()));
    if (!due.some(Boolean)) return;
    await withLease(
      'outbox',
      async (lost) => {
        while (await sendNext(lost));
      },
      { ms: LEASE_MS },
    );
  }

  const poller = createPoller(sendAllDue, {
    everyMs: POLL_MS,
    onError: (error) => log.warn({ err: error }, 'Couldn’t read the outbox; trying again'),
  });
  return {
    ...poller,
    async close() {
      isClosed = true;
      await poller.close();
      transport.close();
    },
  };
}
