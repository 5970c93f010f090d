import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** After this long without a request, none is still waiting to be read. */
const IDLE_MS = 250;
/** Clients that keep sending requests for longer than this are disconnected. */
const MAX_WAIT_MS = 5_000;
const POLL_MS = 20;

/** Tracks the requests of a server from the start, so that it can stop without failing any. */
export function followRequests(server: Server) {
  const open = new Set<ServerResponse>();
  let isStopping = false;
  let lastRequestAt = 0;

  // Otherwise a keep-alive connection would delay the end, or be closed just as a request arrives.
  const closeConnection = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the application, which may respond at once.
  server.prependListener('request', (_request, response) => {
    if (isStopping) closeConnection(response);
  });
  // After the application, so that immediate responses are already sent.
  server.on('request', ({ url }, response) => {
    // Health checks continue until the end, and may fail.
    if (url?.startsWith('/health/')) return;
    lastRequestAt = performance.now();
    if (response.headersSent) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return {
    /**
     * Tells clients to close their connections, and settles when all are gone.
     * @param ms the minimum time for load balancers to notice
     */
    async closeAllConnections(ms: number): Promise<void> {
      isStopping = true;
      for (const response of open) closeConnection(response);
      await delay(ms);
      const giveUpAt = performance.now() + MAX_WAIT_MS;
      const isIdle = () => open.size === 0 && performance.now() - lastRequestAt > IDLE_MS;
      while (!isIdle() && performance.now() < giveUpAt) await delay(POLL_MS);
      // Later responses leave idle connections that nothing else closes.
      setInterval(() => server.closeIdleConnections(), POLL_MS).unref();
    },
  };
}
