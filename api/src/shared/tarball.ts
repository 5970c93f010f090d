import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import tar from 'tar-stream';

/** A file of an archive. */
export interface TarEntry {
  name: string;
  bytes: Buffer;
}

/** What an archive may cost whoever reads it. */
export interface TarLimits {
  /** Everything together, unpacked, in bytes. */
  total: number;
  /** One file, unpacked, in bytes. */
  entry: number;
  entries: number;
}

/** An archive is larger, unpacked, than its reader allows. */
export class TarTooLargeError extends Error {}

/**
 * Packs files into a `.tar.gz` while it is read, a file at a time. What `entries` throws destroys
 * the stream; a reader that goes away ends `entries`.
 */
export function packTarball(entries: AsyncIterable<TarEntry>): Readable {
  const pack = tar.pack();
  const gzip = createGzip();
  // Whoever reads `gzip` sees the failure there.
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
 * Passes chunks on for as long as they are `limit` bytes together.
 * @throws TarTooLargeError with the first byte more.
 */
export async function* bounded(
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
 * The files of a `.tar.gz`, one at a time; folders, links and devices are passed over.
 * @throws TarTooLargeError as soon as a limit is passed, whatever the archive says of itself; the
 *   errors of zlib and tar-stream for what is no such archive, or is cut off.
 */
export async function* unpackTarball(
  source: Readable | AsyncIterable<Buffer>,
  limits: TarLimits,
): AsyncGenerator<TarEntry, void> {
  const extract = tar.extract();
  const unpacked = (chunks: AsyncIterable<Buffer>) => bounded(chunks, limits.total);
  const reading = pipeline(source, createGunzip(), unpacked, extract);
  // Awaited below; until then a failure is no unhandled one.
  reading.catch(() => {});
  let entries = 0;
  for await (const entry of extract) {
    entries += 1;
    const { name, size = 0, type } = entry.header;
    if (size > limits.entry || entries > limits.entries) throw new TarTooLargeError();
    const chunks: Buffer[] = [];
    for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk);
    if (type === 'file') yield { name, bytes: Buffer.concat(chunks) };
  }
  await reading;
}
