import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The encodings of a response, best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Smaller bodies are not worth compressing. */
const WORTH_FROM = 860;
const TAKES = { br: /\bbr\b/, gzip: /\bgzip\b/ };
const REFUSES = {
  br: /\bbr\s*;\s*q=0(\.0+)?(?![.\d])/,
  gzip: /\bgzip\s*;\s*q=0(\.0+)?(?![.\d])/,
};

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The best encoding that the client accepts. */
export function negotiate(accept: string | undefined): Encoding {
  if (!accept) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) {
    if (TAKES[encoding].test(accept) && !REFUSES[encoding].test(accept)) return encoding;
  }
  return 'identity';
}

/** Whether the body is worth compressing. */
export function isWorthEncoding(bytes: Buffer): boolean {
  return bytes.length >= WORTH_FROM;
}

/** Compresses the bytes in another thread. */
export async function encode(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  return compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}
