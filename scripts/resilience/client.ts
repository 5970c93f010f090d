import { once } from 'node:events';
import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
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
  /** POST by default if there is a body, otherwise GET. */
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, except for a `FormData`. */
  body?: unknown;
}

/** Its connections end when it is disposed of. */
export interface Client extends Disposable {
  send(path: string, options?: RequestOptions): Promise<ClientResponse>;
}

/** The fault of a request that is not answered in time. */
export const NO_ANSWER = 'no answer';

const TIMEOUT_MS = 15_000;
const CONCURRENCY = 16;
const TICK_MS = 10;

/** The bytes of a body, and the headers that describe them. */
async function encode(body: unknown) {
  if (body === undefined) return { headers: {} };
  const encoded = body instanceof FormData ? new Response(body) : Response.json(body);
  const bytes = Buffer.from(await encoded.arrayBuffer());
  const type = encoded.headers.get('content-type') ?? '';
  return { bytes, headers: { 'content-type': type, 'content-length': bytes.length } };
}

/** Creates a client of a server with keep-alive connections that never retries. */
export function createClient(url: string, connections = 64): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function send(path: string, { method, headers = {}, body }: RequestOptions = {}) {
    const encoded = await encode(body);
    const at = performance.now();
    const sending = request(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      agent,
      timeout: TIMEOUT_MS,
      headers: { ...headers, ...encoded.headers },
    });
    // The response fails too, if it has begun.
    sending.on('error', () => {});
    sending.on('timeout', () => sending.destroy(new Error(NO_ANSWER)));
    sending.end(encoded.bytes);
    try {
      const [response]: IncomingMessage[] = await once(sending, 'response');
      const read = response && (await text(response));
      const { statusCode: status = 0, headers: received = {} } = response ?? {};
      return { status, headers: received, body: read ?? '', ms: performance.now() - at, at };
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      const ms = performance.now() - at;
      return { status: 0, headers: {}, body: '', ms, at, fault: code ?? message };
    }
  }

  return { send, [Symbol.dispose]: () => agent.destroy() };
}

export const isServed = ({ status }: ClientResponse) => status >= 200 && status < 300;

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
      if (isServed(await send(sent++))) served += 1;
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
