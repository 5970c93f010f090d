import { afterAll, afterEach, beforeEach } from 'vitest';
import { accountOutbox } from '../src/features/auth/learner/outbox.ts';
import { contactOutbox } from '../src/features/contact/write.ts';
import { createMailer } from '../src/features/mail/mailer.ts';
import { createLogger } from '../src/logger.ts';
import type { Poller } from '../src/shared/poller.ts';
import { testApp } from './app.ts';
import { startMailServer } from './smtp.ts';

export const FROM = 'site@band8.example';

export const PATIENCE = { timeout: 10_000 };

/**
 * The site with a mail server. It sends nothing until a test starts a mailer; each mailer works like
 * that of another node.
 * @param to where messages of visitors go
 */
export async function mailSite(to?: string) {
  const smtp = await startMailServer();
  const mailers: Poller[] = [];
  const env = { SMTP_URL: smtp.url, MAIL_FROM: FROM, ...(to !== undefined && { MAIL_TO: to }) };
  const context = testApp({ env, onMail: wake });
  let printed = '';
  const log = createLogger('trace', { write: (line) => (printed += line) });

  function wake(): void {
    for (const mailer of mailers) mailer.wake();
  }

  function startMailer(): Poller {
    const mailer = createMailer({
      mail: { smtpUrl: smtp.url, from: FROM, to },
      outboxes: [accountOutbox, ...(to === undefined ? [] : [contactOutbox(to)])],
      publicUrl: 'https://band8.example',
      onResult: (result) => context.app.metrics.mails.inc({ result }),
      log,
    });
    mailers.push(mailer);
    mailer.start();
    return mailer;
  }

  beforeEach(() => {
    smtp.received.length = 0;
    printed = '';
    smtp.judgeBy(async () => {});
  });
  afterEach(() => Promise.all(mailers.splice(0).map((mailer) => mailer.close())));
  afterAll(() => smtp.close());

  return {
    context,
    smtp,
    received: smtp.received,
    startMailer,
    wake,
    /** What the mailers of this test have logged. */
    log: () => printed,
  };
}

/** A mail’s text without the line breaks that its transfer encoding adds. */
export const decoded = (text = '') =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
    .toString()
    .replaceAll('\r\n', '\n');
