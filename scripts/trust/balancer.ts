import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createClient } from './client.ts';

const LOOK_MS = 100;

/**
 * A load balancer as small as can be: it sends requests in turn to the nodes that say that they are
 * ready, and another way only what no node has taken.
 */
export async function startBalancer(nodes: readonly string[]) {
  const ready = new Set<string>();
  const agent = new Agent({ keepAlive: true });
  const clients = new Map(nodes.map((node) => [node, createClient(() => node, 2)]));
  let turn = 0;

  async function look(node: string): Promise<void> {
    const status = (await clients.get(node)?.ask('/health/ready'))?.status;
    if (status === 200) ready.add(node);
    else ready.delete(node);
  }
  const timer = setInterval(() => {
    for (const node of nodes) void look(node);
  }, LOOK_MS);

  function pass(
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    tried: string[],
  ) {
    const able = nodes.filter((node) => ready.has(node) && !tried.includes(node));
    turn += 1;
    const node = able[turn % able.length];
    if (!node) {
      outgoing.writeHead(502).end();
      return;
    }
    const { method, url, headers } = incoming;
    const sending = request(node + url, { method, headers, agent }, (answer) => {
      const { connection: _hop, ...received } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, received);
      answer.pipe(outgoing);
      answer.on('error', () => outgoing.destroy());
    });
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') {
        ready.delete(node);
        pass(incoming, body, outgoing, [...tried, node]);
      } else if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(502).end();
    });
    sending.end(body);
  }

  const server = createServer(async (incoming, outgoing) => {
    const body = await buffer(incoming).catch(() => undefined);
    if (body) pass(incoming, body, outgoing, []);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  await Promise.all(nodes.map(look));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;

  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      clearInterval(timer);
      server.close();
      server.closeAllConnections();
      agent.destroy();
      for (const client of clients.values()) client.close();
    },
  };
}
