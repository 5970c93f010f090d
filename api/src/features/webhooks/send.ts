import { createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http';
import { type Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { DeliveryAttempt } from './schema.ts';

const PREFIX = 'whsec_';

/** A new random secret, as the Standard Webhooks specification writes it. */
export function createSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

interface Signed {
  /** The id of the delivery. */
  id: string;
  body: string;
  /** All of them sign; a receiver accepts any that it knows. */
  secrets: readonly string[];
  at?: Date;
}

/** The headers of one attempt by the Standard Webhooks specification. */
export function signedHeaders({ id, body, secrets, at = new Date() }: Signed) {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    const hash = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
    return `v1,${hash.digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}

/** The limit for a whole attempt. */
const SEND_MS = 5_000;
/** How much of a response is read, so that a receiver can finish writing a short one. */
const MAX_READ_BYTES = 4 * 1024;

/** What became of an attempt. */
export type Outcome = Pick<DeliveryAttempt, 'status' | 'error'>;

export interface SendOptions {
  /** Whether the address may belong to a private network, and begin with http://. */
  allowsPrivate: boolean;
  /** Connects instead of the agent that refuses private addresses; for tests with their own certificate. */
  agent?: HttpsAgent;
  /** The limit for a whole attempt; tests use a shorter one. */
  limitMs?: number;
}

/** Checks each address after its name was looked up, also one that is written as a number. */
const publicAddressesOnly = new RequestFilteringHttpsAgent();

const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_|^ERR_TLS_|^ERR_SSL_/;

/** The errors of the filtering agent have no code. */
const REFUSED = /^DNS lookup .* is not allowed\b/;

function errorOf(error: unknown): NonNullable<Outcome['error']> {
  if (!(error instanceof Error)) return 'unreachable';
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'timeout';
  if (REFUSED.test(error.message)) return 'privateAddress';
  const code = 'code' in error ? String(error.code) : '';
  if (CERTIFICATE.test(code)) return 'certificate';
  return code.startsWith('HPE_') ? 'invalidResponse' : 'unreachable';
}

/** Reads the beginning of a response and throws it away; it may be broken or endless. */
async function drain(response: IncomingMessage): Promise<void> {
  let length = 0;
  for await (const chunk of response) {
    length += chunk.length;
    if (length > MAX_READ_BYTES) return;
  }
}

/**
 * Sends a JSON text with POST. Redirects are not followed, and of the response only the status is
 * used.
 * @param stop ends it early
 * @throws the reason of `stop`
 */
export async function send(
  { url, body, headers }: { url: string; body: string; headers: Record<string, string> },
  stop: AbortSignal,
  { allowsPrivate, agent, limitMs = SEND_MS }: SendOptions,
): Promise<Outcome> {
  const isHttps = url.startsWith('https:');
  // It may have been saved when private networks were allowed.
  if (!isHttps && !allowsPrivate) return { error: 'privateAddress' };
  const chosen: HttpAgent | false = agent ?? (allowsPrivate ? false : publicAddressesOnly);
  const bytes = Buffer.from(body);
  const request = (isHttps ? requestHttps : requestHttp)(url, {
    method: 'POST',
    agent: chosen,
    signal: AbortSignal.any([stop, AbortSignal.timeout(limitMs)]),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'content-length': bytes.length,
      'user-agent': 'Band8-Webhooks',
    },
  });
  // Errors after the start of the response don’t matter any more.
  request.on('error', () => {});
  try {
    const responding = once(request, 'response');
    request.end(bytes);
    const [response]: IncomingMessage[] = await responding;
    await drain(response as IncomingMessage).catch(() => {});
    stop.throwIfAborted();
    return { status: response?.statusCode ?? 0 };
  } catch (error) {
    stop.throwIfAborted();
    return { error: errorOf(error) };
  } finally {
    request.destroy();
  }
}
