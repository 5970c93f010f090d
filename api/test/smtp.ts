import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Mail {
  /** The recipients of the envelope, not of the header. */
  recipients: string[];
  head: string;
  text: string;
}

export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Starts a mail server for tests that can stop and return on the same port. */
export async function startMailServer() {
  const received: Mail[] = [];
  let server: SMTPServer;
  let port = 0;
  let judge: () => Promise<void> = async () => {};

  async function open(): Promise<void> {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      disableReverseLookup: true,
      async onData(stream, { envelope }, done) {
        // A client may be killed while it is sending.
        const raw = await text(stream).catch(() => undefined);
        if (raw === undefined) return;
        const end = raw.indexOf('\r\n\r\n');
        const recipients = envelope.rcptTo.map(({ address }) => address);
        judge().then(() => {
          received.push({ recipients, head: raw.slice(0, end), text: raw.slice(end + 4) });
          done();
        }, done);
      },
    });
    // A client that disconnects isn't an error of the test.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    open,
    close: () => new Promise<void>((done) => server.close(() => done())),
    /** Sets how emails are handled from now on: accepted, rejected if it throws, or delayed. */
    judgeBy(next: () => Promise<void>) {
      judge = next;
    },
  };
}
