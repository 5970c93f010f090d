import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startWebServer } from './webServer.ts';

export interface Received {
  headers: Record<string, string>;
  body: string;
  event: { type: string; timestamp: string; data: Record<string, string> };
}

/** A receiver of webhooks on this machine, whose responses each test sets. */
export async function startReceiver() {
  const ok = (_request: IncomingMessage, response: ServerResponse, _received: Received) => {
    response.writeHead(204).end();
  };
  const receiver = {
    url: '',
    received: [] as Received[],
    answer: ok,
    respond(status: number, headers: Record<string, string> = {}) {
      receiver.answer = (_request, response) => {
        response.writeHead(status, headers).end();
      };
    },
    reset() {
      receiver.received = [];
      receiver.answer = ok;
    },
    close: () => server.stop(),
  };
  const server = await startWebServer(async (request, response) => {
    const body = await text(request).catch(() => undefined);
    // Its sender was killed.
    if (body === undefined) return;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    );
    const received = { headers, body, event: JSON.parse(body) };
    receiver.received.push(received);
    receiver.answer(request, response, received);
  });
  receiver.url = `${server.url}/hook`;
  return receiver;
}
