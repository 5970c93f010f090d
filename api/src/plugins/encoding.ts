import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of an answer travel; the best one first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Less is not worth an encoding. */
const WORTH_FROM = 860;
const TAKES = { br: /\bbr\b/, gzip: /\bgzip\b/ };
const REFUSES = {
  br: /\bbr\s*;\s*q=0(\.0+)?(?![.\d])/,
  gzip: /\bgzip\s*;\s*q=0(\.0+)?(?![.\d])/,
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that a client takes, by its `Accept-Encoding`. */
export function negotiate(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) {
    if (TAKES[encoding].test(accept) && !REFUSES[encoding].test(accept)) return encoding;
  }
  return 'identity';
}

/** Whether bytes get shorter enough to be encoded. */
export function isWorthEncoding(bytes: Buffer): boolean {
  return bytes.length >= WORTH_FROM;
}

/** The same bytes, encoded in another thread. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
