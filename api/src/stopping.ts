import type { Server, ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/** When nobody has asked for so long, nobody's question is still on its way to be read. */
const QUIET_MS = 250;
/** Whoever goes on asking for longer than this is cut off. */
const QUIET_WITHIN_MS = 5_000;
const LOOK_MS = 20;

/**
 * Follows the requests of a server from before its first one, so that it can be stopped without
 * failing any.
 */
export function followRequests(server: Server) {
  const open = new Set<ServerResponse>();
  let isLast = false;
  let askedAt = 0;

  // A keep-alive connection would be closed in the very moment of a next request, or hold the end.
  const sendAway = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  // Before the application, which may answer at once.
  server.prependListener('request', (_request, response) => {
    if (isLast) sendAway(response);
  });
  // Behind it: what was answered at once is on its way.
  server.on('request', ({ url }, response) => {
    // Whoever asks how this process is goes on until there is no answer, and can do without one.
    if (url?.startsWith('/health/')) return;
    askedAt = performance.now();
    if (response.headersSent) return;
    open.add(response);
    response.once('close', () => open.delete(response));
  });

  return {
    /**
     * Tells whoever asks to go, and settles when nobody is there any more.
     * @param ms how long others may take to notice, at least
     */
    async sendAllAway(ms: number): Promise<void> {
      isLast = true;
      for (const response of open) sendAway(response);
      await delay(ms);
      const giveUpAt = performance.now() + QUIET_WITHIN_MS;
      const isQuiet = () => open.size === 0 && performance.now() - askedAt > QUIET_MS;
      while (!isQuiet() && performance.now() < giveUpAt) await delay(LOOK_MS);
      // What is answered from here on leaves a connection behind that nobody else closes.
      setInterval(() => server.closeIdleConnections(), LOOK_MS).unref();
    },
  };
}
