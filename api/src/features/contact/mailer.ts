import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Config } from '../../config.ts';
import { withLease } from '../../database/lease.ts';
import { readSettings } from '../settings/queries.ts';
import type { StoredMessage } from './model.ts';
import { nextDue, noteFailed, noteSent } from './outbox.ts';

/** How often a node looks for what other nodes took in and for what is due again. */
const LOOK_MS = 15_000;
/** How soon it is tried again to note that a message was mailed. */
const NOTE_AGAIN_MS = 1_000;
/** So long a node that died while it mailed holds up the others. */
const LEASE_MS = 60_000;
/** A stop waits so long for the message that is being mailed. */
const STOP_MS = 5_000;

interface MailerOptions {
  mail: NonNullable<Config['mail']>;
  /** Where the site is, for the link to the inbox. */
  publicUrl: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Mails what visitors wrote, for as long as the process lives. */
export interface Mailer {
  start(): void;
  /** Checks immediately, because a message has just been stored. */
  wake(): void;
  /** Ends after the message that is being mailed, if that takes no longer than five seconds. */
  close(): Promise<void>;
}

/**
 * A message as an e-mail. The sender stands where replies go and nowhere else in the head, and the
 * id is always the same: whoever gets it twice, after a crash, can tell.
 */
async function compose(message: StoredMessage, { mail, publicUrl }: MailerOptions) {
  const { siteName } = await readSettings();
  return {
    from: { name: siteName, address: mail.to },
    to: mail.to,
    replyTo: { name: message.name, address: message.email },
    subject: `A message from a visitor to ${siteName}`,
    messageId: `<${message._id}@${new URL(publicUrl).hostname}>`,
    date: message.createdAt,
    // Nobody's holiday reply should go to the visitor.
    headers: { 'auto-submitted': 'auto-generated' },
    text: [
      `${message.name} <${message.email}> wrote:`,
      message.message,
      `-- \nAll messages: ${publicUrl}/admin/messages`,
    ].join('\n\n'),
  };
}

/** Of what a mail server says, nothing that could hold an address or a text. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return {};
  const { code, responseCode } = error as Error & { code?: unknown; responseCode?: unknown };
  return { code, responseCode };
}

/**
 * The mailer of a node. A message waits in the database until a mail server took it, so a
 * server that fails, a stop and a crash lose nothing.
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
  let closed = false;
  let nap = new AbortController();
  let working: Promise<void> = Promise.resolve();

  async function rest(ms: number): Promise<void> {
    await delay(ms, undefined, { signal: nap.signal, ref: false }).catch(() => {});
  }

  /** It was mailed: until that is noted, a lost connection to the database is waited for. */
  async function noteAtLast({ _id }: StoredMessage): Promise<void> {
    for (;;) {
      nap = new AbortController();
      try {
        return await noteSent(_id);
      } catch (error) {
        if (closed) throw error;
        log.warn({ err: error }, 'Couldn’t record that a message was emailed; trying again');
        await rest(NOTE_AGAIN_MS);
      }
    }
  }

  async function send(message: StoredMessage): Promise<void> {
    const letter = await compose(message, options);
    try {
      await transport.sendMail(letter);
    } catch (error) {
      log.warn(reasonOf(error), 'The mail server didn’t accept a message; trying again later');
      return noteFailed(message);
    }
    await noteAtLast(message);
  }

  /** Mails everything that is due; one node at a time does. */
  async function sendAllDue(): Promise<void> {
    if (!(await nextDue())) return;
    await withLease(
      'outbox',
      async (lost) => {
        while (!closed && !lost.aborted) {
          const message = await nextDue();
          if (!message) return;
          await send(message);
        }
      },
      { ms: LEASE_MS },
    );
  }

  async function work(): Promise<void> {
    while (!closed) {
      // Made before looking, so that whoever wakes meanwhile shortens the rest that follows.
      nap = new AbortController();
      await sendAllDue().catch((error: unknown) => {
        log.warn({ err: error }, 'Couldn’t read the outbox; trying again');
      });
      await rest(LOOK_MS);
    }
  }

  return {
    start() {
      working = work();
    },
    wake: () => nap.abort(),
    async close() {
      closed = true;
      nap.abort();
      await Promise.race([working, delay(STOP_MS, undefined, { ref: false })]);
      transport.close();
    },
  };
}
