import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { CodedError, toProblem } from '../errors.ts';

const REFUSALS: Record<string, CodedError> = {
  HPE_HEADER_OVERFLOW: new CodedError(
    431,
    'HEADERS_TOO_LARGE',
    'The headers of the request are too large. Please send fewer cookies.',
  ),
  ERR_HTTP_REQUEST_TIMEOUT: new CodedError(
    408,
    'REQUEST_TIMEOUT',
    'The request did not arrive in time. Please send it again.',
  ),
};
const BROKEN = new CodedError(400, 'BROKEN_REQUEST', 'This is no request that HTTP knows.');

/** Answers what Node could not read as a request, with the one error body (E1), and hangs up. */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const refusal = REFUSALS[error.code ?? ''] ?? BROKEN;
  const body = JSON.stringify(toProblem(refusal, '/'));
  const head = [
    `HTTP/1.1 ${refusal.statusCode} ${STATUS_CODES[refusal.statusCode]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
