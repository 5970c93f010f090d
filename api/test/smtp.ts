import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Mail {
  /** Where it was sent, whatever its head says. */
  recipients: string[];
  /** Its lines up to the first empty one. */
  head: string;
  text: string;
}

/** A mail server of the tests, which can go away and come back at the same port. */
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
        const raw = await text(stream);
        const end = raw.indexOf('\r\n\r\n');
        const recipients = envelope.rcptTo.map(({ address }) => address);
        judge().then(() => {
          received.push({ recipients, head: raw.slice(0, end), text: raw.slice(end + 4) });
          done();
        }, done);
      },
    });
    // A client that is stopped in the middle is no fault of the tests.
    server.on('error', () => {});
    server.listen(port, '127.0.0.1');
    await once(server.server, 'listening');
    port = (server.server.address() as AddressInfo).port;
  }

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Every mail that was taken. */
    received,
    open,
    close: () => new Promise<void>((done) => server.close(() => done())),
    /** Decides what becomes of mails from now on: taken, refused when it throws, or kept waiting. */
    judgeBy(next: () => Promise<void>) {
      judge = next;
    },
  };
}
