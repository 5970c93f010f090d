import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** How a gzip file begins. */
const GZIP = [0x1f, 0x8b];

export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** The limits for reading an archive. */
export interface TarLimits {
  /** The total unpacked size, in bytes. */
  total: number;
  /** The unpacked size of one file, in bytes. */
  entry: number;
  entries: number;
}

/** An archive exceeds its limits when unpacked. */
export class TarTooLargeError extends Error {}

/**
 * Packs files into a `.tar.gz` stream, one at a time. Errors of `entries` destroy the stream;
 * closing the stream ends `entries`.
 */
export function packTarball(entries: AsyncIterable<TarEntry>): Readable {
  const pack = tar.pack();
  const gzip = createGzip();
  // The reader of `gzip` receives the error.
  pipeline(pack, gzip).catch(() => {});
  const fill = async () => {
    for await (const { name, bytes } of entries) {
      await new Promise<void>((done, fail) => {
        pack.entry({ name, size: bytes.length }, bytes, (error) => (error ? fail(error) : done()));
      });
    }
    pack.finalize();
  };
  fill().catch((error) => pack.destroy(error));
  return gzip;
}

/**
 * Passes chunks on up to `limit` bytes in total.
 * @throws TarTooLargeError beyond that.
 */
async function* bounded(
  chunks: AsyncIterable<Buffer>,
  limit: number,
): AsyncGenerator<Buffer, void> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.length;
    if (total > limit) throw new TarTooLargeError();
    yield chunk;
  }
}

/**
 * The files of a `.tar.gz` or `.tar`, one at a time; folders, links and devices are skipped.
 * @throws TarTooLargeError as soon as a limit is exceeded, whatever the archive declares; errors of
 *   zlib and tar-stream for an invalid or truncated archive.
 */
export async function* unpackTarball(
  source: Readable,
  limits: TarLimits,
): AsyncGenerator<TarEntry, void> {
  const extract = tar.extract();
  const unpacked = (chunks: AsyncIterable<Buffer>) => bounded(chunks, limits.total);
  await once(source, 'readable');
  const first: Buffer = source.read() ?? Buffer.alloc(0);
  source.unshift(first);
  // Some browsers unpack what they download. An empty file fails like any other that is no archive.
  const isTar = first.length > 1 && (first[0] !== GZIP[0] || first[1] !== GZIP[1]);
  const reading = isTar
    ? pipeline(source, unpacked, extract)
    : pipeline(source, createGunzip(), unpacked, extract);
  // Awaited below; until then an error must not count as unhandled.
  reading.catch(() => {});
  let entries = 0;
  for await (const entry of extract) {
    entries += 1;
    const { name, size = 0, type } = entry.header;
    if (size > limits.entry || entries > limits.entries) throw new TarTooLargeError();
    const parts: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) parts.push(chunk);
    if (type === 'file') yield { name, bytes: Buffer.concat(parts) };
  }
  await reading;
}
