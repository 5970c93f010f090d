import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The approximate size of an entry's objects, without their strings and bytes. */
const ENTRY_BYTES = 1_000;
/** A response in one encoding, as it is sent. */
export interface Variant {
  headers: Record<string, string>;
  body: Buffer;
}

/** A finished response that may be sent to any client. */
export interface CachedResponse {
  /** The ETag of each encoding is derived from it. */
  tag: string;
  headers: Record<string, string>;
  identity: Buffer;
  /** The number of changes of views, if its rows are in their order. */
  views?: number | undefined;
  /** Created when first requested. */
  variants: Partial<Record<Encoding, Variant>>;
}

/** Whether the client already has this version. */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string | undefined): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.some((tag) => tag === '*' || tag === etag);
}

/** Which encoding of the body a request gets. */
export function encodingFor({ headers }: FastifyRequest, identity: Buffer): Encoding {
  return identity.length < WORTH_FROM ? 'identity' : negotiate(headers['accept-encoding']);
}

/**
 * The response that a reply is about to give, without any encoding yet.
 * @param before the headers that plugins set when the request arrived: they belong to the request,
 *   so they are not cached
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
 * @returns the body to send; none if the client already has it
 */
export function prepareReply(
  request: FastifyRequest,
  reply: FastifyReply,
  { headers, body }: Variant,
): Buffer | undefined {
  reply.code(200).headers(headers);
  if (!matchesEtag(request.headers['if-none-match'], headers.etag)) return body;
  reply.code(304).removeHeader('content-encoding');
  // Fastify removes the body of a HEAD response itself, after measuring it.
  return request.method === 'HEAD' ? body : undefined;
}

const textLength = (headers: Record<string, string>) => JSON.stringify(headers).length;

/** A cautious estimate of the memory that an entry and its key take. */
export function sizeOf({ headers, identity, variants }: CachedResponse, key: string): number {
  const own = Object.values(variants).reduce(
    (sum, variant) =>
      sum + textLength(variant.headers) + (variant.body === identity ? 0 : variant.body.length),
    0,
  );
  return ENTRY_BYTES + 2 * key.length + textLength(headers) + identity.length + own;
}

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies are not worth compressing. */
const WORTH_FROM = 860;
/** Named, and not refused by a quality of 0. */
const ACCEPTED = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0+)?(?![.\d]))/i,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0+)?(?![.\d]))/i,
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that the client accepts. */
export function negotiate(accept = ''): Encoding {
  return (['br', 'gzip'] as const).find((one) => ACCEPTED[one].test(accept)) ?? 'identity';
}

/** Compresses the bytes in another thread. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
