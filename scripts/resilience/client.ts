import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came of a request; the status is 0 where no whole answer came. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** How long it took. */
  ms: number;
  /** When it was sent, on the clock of `performance.now()`. */
  at: number;
  /** Why no answer came. */
  fault?: string;
}

interface Ask {
  method?: string;
  headers?: Record<string, string>;
  /** Sent as JSON, a form as it is. */
  body?: unknown;
}

export interface Client {
  ask(path: string, options?: Ask): Promise<Answer>;
  close(): void;
}

const PATIENCE_MS = 15_000;

async function encode(body: unknown): Promise<{ type?: string; bytes?: Buffer }> {
  if (body === undefined) return {};
  if (!(body instanceof FormData)) {
    return { type: 'application/json', bytes: Buffer.from(JSON.stringify(body)) };
  }
  const encoded = new Response(body);
  const type = encoded.headers.get('content-type') ?? '';
  return { type, bytes: Buffer.from(await encoded.arrayBuffer()) };
}

/**
 * Calls a server over keep-alive connections, and never retries.
 * @param base where the server is at this moment
 */
export function createClient(base: () => string, connections = 64): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  async function ask(path: string, { method = 'GET', headers = {}, body }: Ask = {}) {
    const { type, bytes } = await encode(body);
    const at = performance.now();
    const failed = (error: NodeJS.ErrnoException): Answer => {
      const fault = error.code ?? error.message;
      return { status: 0, headers: {}, body: '', ms: performance.now() - at, at, fault };
    };
    return new Promise<Answer>((done) => {
      const sending = request(base() + path, {
        method,
        agent,
        timeout: PATIENCE_MS,
        headers: {
          ...headers,
          ...(type && { 'content-type': type }),
          ...(bytes && { 'content-length': bytes.length }),
        },
      });
      sending.on('error', (error) => done(failed(error)));
      sending.on('timeout', () => sending.destroy(new Error('no answer')));
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

  return { ask, close: () => agent.destroy() };
}
