import { connect, createServer, type Socket } from 'node:net';

/** A problem between a server and its database. */
type Fault =
  | 'none'
  /** Connections are refused. */
  | 'down'
  /** Connections are reset as soon as data is sent. */
  | 'reset'
  /** Connections stay open but transmit nothing, even after the repair. */
  | 'silent'
  /** Every response takes `LATENCY_MS` longer. */
  | 'slow';

const LATENCY_MS = 3_000;

/** Starts a TCP proxy in front of a database, which a test can break and repair. */
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
    // A silent connection doesn't even report its end to the client.
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
  // Otherwise the driver would use the member's own address and bypass the proxy.
  uri.search = '?directConnection=true';

  const endAll = () => {
    for (const { client } of pairs) client.destroy();
  };

  return {
    uri: uri.href,
    /** Breaks the connection until `mend` is called. */
    break(next: Exclude<Fault, 'none'>) {
      fault = next;
      if (next === 'down') endAll();
      if (next === 'silent') for (const pair of pairs) pair.isDead = true;
    },
    /** Closes every connection and refuses new ones. */
    cut() {
      this.break('down');
    },
    /** Closes every connection but accepts new ones. */
    interrupt: endAll,
    /** Loses the database's next response, together with its connection. */
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
