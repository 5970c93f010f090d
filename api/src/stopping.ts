import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** After this long without a request, none is still waiting to be read. */
const QUIET_MS = 250;
/** Clients that keep sending requests for longer than this are disconnected. */
const QUIET_WITHIN_MS = 5_000;
const LOOK_MS = 20;

/** Tracks the requests of a server from the start, so that it can stop without failing any. */
export function followRequests(server: Server) {
  const open = new Set<ServerResponse>();
  let isLast = false;
  let askedAt = 0;

  // Otherwise a keep-alive connection would delay the end, or be closed just as a request arrives.
  const sendAway = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the application, which may respond at once.
  server.prependListener('request', (_request, response) => {
    if (isLast) sendAway(response);
  });
  // After the application, so that immediate responses are already sent.
  server.on('request', ({ url }, response) => {
    // Health checks continue until the end, and may fail.
    if (url?.startsWith('/health/')) return;
    askedAt = performance.now();
    if (response.headersSent) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return {
    /**
     * Tells clients to close their connections, and settles when all are gone.
     * @param ms the minimum time for load balancers to notice
     */
    async sendAllAway(ms: number): Promise<void> {
      isLast = true;
      for (const response of open) sendAway(response);
      await delay(ms);
      const giveUpAt = performance.now() + QUIET_WITHIN_MS;
      const isQuiet = () => open.size === 0 && performance.now() - askedAt > QUIET_MS;
      while (!isQuiet() && performance.now() < giveUpAt) await delay(LOOK_MS);
      // Later responses leave idle connections that nothing else closes.
      setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    },
  };
}
