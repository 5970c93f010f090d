import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, encode, isWorthEncoding, negotiate } from './encoding.ts';

/** About what the objects of an entry take, beside their texts and bytes. */
const ENTRY_BYTES = 1_000;
/** A response in one encoding, as it is sent. */
export interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

/** A finished response that can be sent to everybody. */
export interface CachedResponse {
  /** The ETag of each encoding is made from it. */
  tag: string;
  headers: Record<string, string>;
  identity: Buffer;
  /** Made when they are first asked for. */
  variants: Partial<Record<Encoding, Variant>>;
}

/** Whether a caller has this version already. */
function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** Which encoding of a body a request is answered with. */
export function encodingFor({ headers }: FastifyRequest, identity: Buffer): Encoding {
  return isWorthEncoding(identity) ? negotiate(headers['accept-encoding']) : 'identity';
}

/**
 * The response that a reply is about to give, without any encoding yet.
 * @param before the headers that plugins had set when the request came: they belong to the request,
 *   and each one gets its own
 */
export function createCachedResponse(
  reply: FastifyReply,
  identity: Buffer,
  before: Record<string, unknown>,
): CachedResponse {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    const isOfBody = name !== 'content-length' && value !== undefined && value !== before[name];
    if (isOfBody) headers[name] = String(value);
  }
  headers['cache-control'] = 'no-cache';
  headers.vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  const tag = hash('sha256', identity, 'base64url').slice(0, 27);
  return { tag, headers, identity, variants: {} };
}

/** The response in one encoding. A strong ETag names the bytes, so each encoding has its own. */
export async function makeVariant(
  { tag, headers, identity }: CachedResponse,
  encoding: Encoding,
): Promise<Variant> {
  const body = await encode(identity, encoding);
  if (encoding === 'identity') return { headers: { ...headers, etag: `"${tag}"` }, body };
  const own = { etag: `"${tag}-${encoding}"`, 'content-encoding': encoding };
  return { headers: { ...headers, ...own }, body };
}

/**
 * Sets the status and headers of a reply.
 * @returns the body to send; none where the caller has it already
 */
export function prepareReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: Variant,
): Buffer | undefined {
  reply.code(200).headers(headers);
  if (!matchesEtag(request.headers['if-none-match'], headers.etag)) return body;
  reply.code(304).removeHeader('content-encoding');
  // Of a HEAD Fastify drops the body itself, once it has measured it.
  return request.method === 'HEAD' ? body : undefined;
}

function textLength(headers: Record<string, string>): number {
  return Object.entries(headers).reduce(
    (sum, [name, value]) => sum + name.length + value.length,
    0,
  );
}

/** The memory that an entry takes, its key included: about, and rather too much than too little. */
export function sizeOf({ headers, identity, variants }: CachedResponse, key: string): number {
  const own = Object.values(variants).reduce(
    (sum, variant) =>
      sum + textLength(variant.headers) + (variant.body === identity ? 0 : variant.body.length),
    0,
  );
  return ENTRY_BYTES + 2 * key.length + textLength(headers) + identity.length + own;
}
