import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { withLease } from '../../database/lease.ts';
import { readSettings } from '../settings/queries.ts';
import type { StoredMessage } from './model.ts';
import { findNextDue, recordFailure, recordSent } from './outbox.ts';

/** How often a node checks for messages from other nodes and for due retries. */
const POLL_MS = 15_000;
/** The delay before another attempt to record that a message was sent. */
const RECORD_RETRY_MS = 1_000;
/** A node that dies while sending blocks the others for this long. */
const LEASE_MS = 60_000;
/** How long `close` waits for the current message. */
const STOP_MS = 5_000;

interface MailerOptions {
  mail: NonNullable<Config['mail']>;
  /** The site's address, for the link to the inbox. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Emails visitors' messages to the owner while the process runs. */
export interface Mailer {
  start(): void;
  /** Checks immediately, because a message has just been stored. */
  wake(): void;
  /** Stops after the current message, or after five seconds. */
  close(): Promise<void>;
}

/**
 * A message as an email. The sender appears only as the reply-to, and the message id is always the
 * same, so that mail clients recognise a duplicate after a crash.
 */
async function composeEmail(message: StoredMessage, { mail, publicUrl }: MailerOptions) {
  const { siteName } = await readSettings();
  return {
    from: { name: siteName, address: mail.to },
    to: mail.to,
    replyTo: { name: message.name, address: message.email },
    subject: `A message from a visitor to ${siteName}`,
    messageId: `<${message._id}@${new URL(publicUrl).hostname}>`,
    date: message.createdAt,
    // Prevents automatic replies to the visitor.
    headers: { 'auto-submitted': 'auto-generated' },
    text: [
      `${message.name} <${message.email}> wrote:`,
      message.message,
      `-- \nAll messages: ${publicUrl}/admin/messages`,
    ].join('\n\n'),
  };
}

/** Only the codes of an error, because its text could contain addresses. */
function errorCodes(error: unknown) {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}

/**
 * The mailer of a node. A message stays in the database until the mail server has accepted it, so
 * failures, stops and crashes lose nothing.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { mail, log } = options;
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    dnsTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  let isClosed = false;
  let pause = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function sleep(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: pause.signal, ref: false }).catch(() => {});
  }

  /** Records that a message was sent, retrying while the database is unavailable. */
  async function recordSentWithRetry({ _id }: StoredMessage): Promise<void> {
    for (;;) {
      pause = new AbortController();
      try {
        return await recordSent(_id);
      } catch (error) {
        if (isClosed) throw error;
        log.warn({ err: error }, 'Couldn’t record that a message was emailed; trying again');
        await sleep(RECORD_RETRY_MS);
      }
    }
  }

  async function send(message: StoredMessage): Promise<void> {
    const email = await composeEmail(message, options);
    try {
      await transport.sendMail(email);
    } catch (error) {
      log.warn(errorCodes(error), 'The mail server didn’t accept a message; trying again later');
      return recordFailure(message);
    }
    await recordSentWithRetry(message);
  }

  /** Sends all due messages; one node at a time does this. */
  async function sendAllDue(): Promise<void> {
    if (!(await findNextDue())) return;
    await withLease(
      'outbox',
      async (lost) => {
        while (!isClosed && !lost.aborted) {
          const message = await findNextDue();
          if (!message) return;
          await send(message);
        }
      },
      { ms: LEASE_MS },
    );
  }

  async function run(): Promise<void> {
    while (!isClosed) {
      // Created before checking, so that a `wake` during the check shortens the next pause.
      pause = new AbortController();
      await sendAllDue().catch((error: unknown) => {
        log.warn({ err: error }, 'Couldn’t read the outbox; trying again');
      });
      await sleep(POLL_MS);
    }
  }

  return {
    start() {
      running = run();
    },
    wake: () => pause.abort(),
    async close() {
      isClosed = true;
      pause.abort();
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}
