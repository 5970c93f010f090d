import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CodedError, toProblem } from '../errors.ts';
import { protectiveHeaders } from './security.ts';

const REFUSALS: Record<string, CodedError> = {
  HPE_HEADER_OVERFLOW: new CodedError(
    431,
    'HEADERS_TOO_LARGE',
    'The request’s headers are too large. Send fewer cookies.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new CodedError(
    408,
    'REQUEST_TIMEOUT',
    'The request didn’t arrive in time. Send it again.',
  ),
};
const BROKEN = new CodedError(400, 'BROKEN_REQUEST', 'This isn’t a valid HTTP request.');

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
