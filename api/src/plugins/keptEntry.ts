import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type Encoding, encode, isWorthEncoding, negotiate } from './encoding.ts';
import { endTogether } from './endTogether.ts';

/** These are the request's own: whether it came by https, and its id. */
export const OF_THE_REQUEST = ['strict-transport-security', 'x-request-id'];
/** Node writes headers and a string at once, headers and a buffer as two; from here on copying is dearer. */
const AT_ONCE_BYTES = 15_000;

/** The bytes of an entry as they travel, with whole lists of headers: name, value, name, value … */
export interface Encoded {
  etag: string;
  /** Up to a size a string of bytes. */
  body: Buffer | string;
  headers: string[];
  headersUnchanged: string[];
}

/** A whole answer that is kept. */
export interface Entry {
  /** The pattern of its address, as figures name it. */
  route: string;
  /** That of the encodings is made of it. */
  etag: string;
  headers: string[];
  identity: Buffer;
  /** Made when they are first asked for. */
  encoded: Partial<Record<Encoding, Encoded>>;
}

/** Whether a caller has this version already. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** A strong validator names the bytes, so each encoding has its own. */
export function etagOf(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Which encoding of some bytes a request is answered with. */
export function encodingFor(
  { headers }: Pick<IncomingMessage, 'headers'>,
  identity: Buffer,
): Encoding {
  return isWorthEncoding(identity) ? negotiate(headers['accept-encoding']) : 'identity';
}

/** An entry's answer in one encoding. */
export async function encodeEntry(entry: Entry, encoding: Encoding): Promise<Encoded> {
  const bytes = await encode(entry.identity, encoding);
  const etag = etagOf(entry.etag, encoding);
  const headersUnchanged = [...entry.headers, 'etag', etag];
  const headers = [...headersUnchanged, 'content-length', String(bytes.length)];
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  const body = bytes.length > AT_ONCE_BYTES ? bytes : bytes.toString('latin1');
  return { etag, body, headers, headersUnchanged };
}

/**
 * Answers with an entry, without its body where the caller has it.
 * @param own the headers of this request alone
 */
export function write(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  { etag, body, headers: common, headersUnchanged }: Encoded,
  own: readonly string[],
): void {
  if (matches(headers['if-none-match'], etag)) {
    endTogether(response.writeHead(304, headersUnchanged.concat(own)));
    return;
  }
  response.writeHead(200, common.concat(own));
  endTogether(response, method === 'HEAD' ? undefined : body);
}

/** The headers that every request for it gets, as a list. */
export function sharedHeaders(reply: FastifyReply): string[] {
  const skipped = new Set(['content-length', 'date', 'connection', ...OF_THE_REQUEST]);
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    skipped.has(name) || value === undefined ? [] : [name, String(value)],
  );
}
