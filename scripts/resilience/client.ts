import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** A response; the status is 0 if no complete response arrived. */
export interface ClientResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** The duration in milliseconds. */
  ms: number;
  /** When it was sent, on the clock of `performance.now()`. */
  at: number;
  /** Why there is no response. */
  fault?: string;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, except for a `FormData`. */
  body?: unknown;
}

export interface Client {
  send(path: string, options?: RequestOptions): Promise<ClientResponse>;
  close(): void;
}

/** The fault of a request that is not answered in time. */
export const NO_ANSWER = 'no answer';

const TIMEOUT_MS = 15_000;
const CONCURRENCY = 16;
const TICK_MS = 10;

/** The bytes and the type of a body. */
async function encode(body: unknown): Promise<{ type?: string; bytes?: Buffer }> {
  if (body === undefined) return {};
  const encoded = body instanceof FormData ? new Response(body) : Response.json(body);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/**
 * Creates a client with keep-alive connections that never retries.
 * @param base returns the server's current address
 */
export function createClient(base: () => string, connections = 64): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function send(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}) {
    const { type, bytes } = await encode(body);
    const at = performance.now();
    const failed = (error: NodeJS.ErrnoException): ClientResponse => {
      const fault = error.code ?? error.message;
      return { status: 0, headers: {}, body: '', ms: performance.now() - at, at, fault };
    };
    return new Promise<ClientResponse>((done) => {
      const sending = request(base() + path, {
        method,
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          ...headers,
          ...(type && { 'content-type': type }),
          ...(bytes && { 'content-length': bytes.length }),
        },
      });
      sending.on('error', (error) => done(failed(error)));
      sending.on('timeout', () => sending.destroy(new Error(NO_ANSWER)));
      sending.on('response', (response) => {
        const { statusCode: status = 0, headers: received } = response;
        text(response).then(
          (read) => done({ status, headers: received, body: read, ms: performance.now() - at, at }),
          (error) => done(failed(error)),
        );
      });
      sending.end(bytes);
    });
  }

  return { send, close: () => agent.destroy() };
}

/** Measures how many requests a second are served while a constant number of them is under way. */
export async function measureCapacity(
  send: (nth: number) => Promise<ClientResponse>,
  seconds = 5,
): Promise<number> {
  let sent = 0;
  let served = 0;
  const endsAt = performance.now() + seconds * 1000;
  const sendUntilEnd = async () => {
    while (performance.now() < endsAt) {
      const { status } = await send(sent++);
      if (status >= 200 && status < 300) served += 1;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendUntilEnd));
  return served / seconds;
}

/** Sends this many requests a second until stopped, however long the responses take. */
export function sendSteadily<T>(send: (nth: number) => Promise<T>, perSecond: number) {
  const sent: Promise<T>[] = [];
  const startedAt = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * perSecond;
    while (sent.length < due) sent.push(send(sent.length));
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    return Promise.all(sent);
  };
}
