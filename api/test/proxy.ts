import { connect, createServer, type Socket } from 'node:net';

/** What lies between a server and its database. */
type Fault =
  | 'none'
  /** Nobody listens. */
  | 'down'
  /** Whoever says a word is cut off. */
  | 'reset'
  /** Connections stand, and nothing comes through any more: on those that saw this, never again. */
  | 'silent'
  /** Every answer takes `LATENCY_MS` longer. */
  | 'slow';

const LATENCY_MS = 3_000;

/** A TCP proxy in front of a database, which a test can break and mend. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const pairs = new Set<{ client: Socket; upstream: Socket; isDead: boolean }>();
  let fault: Fault = 'none';
  let losing = false;

  const server = createServer((client) => {
    if (fault === 'down') return client.destroy();
    const upstream = connect(Number(port), hostname);
    const pair = { client, upstream, isDead: fault === 'silent' };
    pairs.add(pair);
    const isSlow = () => fault === 'slow';
    const later = (work: () => void) => void setTimeout(work, isSlow() ? LATENCY_MS : 0);
    const end = () => {
      pairs.delete(pair);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on('error', () => {});
    client.on('close', end);
    // A dead connection tells its client nothing, its end neither.
    upstream.on('close', () => (pair.isDead ? undefined : later(end)));
    client.on('data', (question) => {
      if (fault === 'reset') return void client.resetAndDestroy();
      if (!pair.isDead) upstream.write(question);
    });
    upstream.on('data', (answer) => {
      if (pair.isDead) return;
      if (!losing) {
        const send = () => void (client.writable && !pair.isDead && client.write(answer));
        return isSlow() ? later(send) : send();
      }
      losing = false;
      client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');

  const uri = new URL(target);
  uri.host = `127.0.0.1:${address.port}`;
  // A replica set's member would name its own address, past the proxy.
  uri.search = '?directConnection=true';

  const endAll = () => {
    for (const { client } of pairs) client.destroy();
  };

  return {
    uri: uri.href,
    /** Breaks the way until it is mended. */
    break(next: Exclude<Fault, 'none'>) {
      fault = next;
      if (next === 'down') endAll();
      if (next === 'silent') for (const pair of pairs) pair.isDead = true;
    },
    /** Ends every connection and refuses new ones. */
    cut() {
      this.break('down');
    },
    /** Ends every connection; new ones are taken. */
    interrupt: endAll,
    /** The next answer of the database is lost, and its connection with it. */
    loseNextAnswer() {
      losing = true;
    },
    mend() {
      fault = 'none';
    },
    async close() {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
