import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy in front of a database, which a test can cut and mend. */
export async function startProxy(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut = false;
  let losing = false;
  const server = createServer((client) => {
    if (cut) return client.destroy();
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (answer) => {
      if (!losing) return void client.write(answer);
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

  return {
    uri: uri.href,
    /** Ends every connection and refuses new ones. */
    cut() {
      cut = true;
      for (const socket of sockets) socket.destroy();
    },
    /** Ends every connection; new ones are taken. */
    interrupt() {
      for (const socket of sockets) socket.destroy();
    },
    /** The next answer of the database is lost, and its connection with it. */
    loseNextAnswer() {
      losing = true;
    },
    mend() {
      cut = false;
    },
    async close() {
      this.cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
