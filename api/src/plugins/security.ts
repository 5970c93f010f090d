import { randomUUID } from 'node:crypto';
import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { frameworkFailure } from '../errorCodes.ts';
import { CodedError, toProblem } from '../errors.ts';

/** The headers of every response; pages and Swagger UI replace the policy with their own. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** One year, as browsers recommend; other hosts of the domain are not included. */
export const HSTS = 'max-age=31536000';
const HEADERS_OF_HTTPS = { ...HEADERS, 'strict-transport-security': HSTS } as const;

/** The security headers, with HSTS if the site uses HTTPS. */
export function protectiveHeaders(isEncrypted: boolean): Record<string, string> {
  return isEncrypted ? HEADERS_OF_HTTPS : HEADERS;
}

const ID_HEADER = 'x-request-id';
/** Letters, digits, - and _: this excludes addresses, emails and tokens. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request: a well-formed one from the proxy or client, otherwise a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers[ID_HEADER];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

/** Sets the security headers of a response, and the id under which the log records the request. */
export type Protect = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Creates the headers for a site with this origin. HSTS is sent if the origin uses https, or if a
 * trusted proxy says that the request did.
 */
export function protection(publicUrl: string): Protect {
  const isEncrypted = publicUrl.startsWith('https:');
  return (request, reply) => {
    reply.headers(protectiveHeaders(isEncrypted || request.protocol === 'https'));
    reply.header(ID_HEADER, request.id);
  };
}

/** Adds these headers before anything can respond. */
export const securityHeaders = fp<{ protect: Protect }>(async (app, { protect }) => {
  // Not async, because every response passes here, including cached ones.
  app.addHook('onRequest', (request, reply, done) => {
    protect(request, reply);
    done();
  });
});

/**
 * Rejects a request with more than one `Host`, as HTTP requires (RFC 9112, 3.2): Node uses the
 * first, while a proxy may use another. Register it before anything that responds.
 */
export const oneHost = fp(async (app) => {
  app.addHook('onRequest', async ({ raw }) => {
    // Names and values take turns.
    const isHost = (text: string, at: number) => at % 2 === 0 && text.toLowerCase() === 'host';
    if (raw.rawHeaders.filter(isHost).length <= 1) return;
    throw new CodedError('TWO_HOSTS', 'A request must name exactly one host.');
  });
});

const TOO_LARGE = 'The request’s headers are too large. Send fewer cookies.';
const REFUSALS: Record<string, CodedError> = {
  HPE_HEADER_OVERFLOW: new CodedError('HEADERS_TOO_LARGE', TOO_LARGE),
  ERR_HTTP_REQUEST_TIMEOUT: new CodedError('REQUEST_TIMEOUT', frameworkFailure(408).message),
};
const BROKEN = new CodedError('BROKEN_REQUEST', 'This isn’t a valid HTTP request.');

/**
 * Answers bytes that Node can't parse as a request with the usual error body and headers, and
 * closes the connection.
 * @param publicUrl the public origin of the site
 */
export function answerBroken(publicUrl: string) {
  const common = Object.entries(protectiveHeaders(publicUrl.startsWith('https:')));
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    const refusal = REFUSALS[error.code ?? ''] ?? BROKEN;
    const body = JSON.stringify(toProblem(refusal, '/'));
    const head = [
      `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
      'content-type: application/problem+json',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      ...common.map(([name, value]) => `${name}: ${value}`),
      'connection: close',
    ];
    if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    socket.destroySoon();
  };
}
