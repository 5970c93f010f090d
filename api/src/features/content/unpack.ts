import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '../../errors.ts';
import { bounded, type TarLimits, TarTooLargeError, unpackTarball } from '../../shared/tarball.ts';

const MEBIBYTE = 1024 * 1024;
const MAX_PACKED = 256 * MEBIBYTE;
const LIMITS: TarLimits = {
  ...{ total: 1024 * MEBIBYTE, entry: 50 * MEBIBYTE, entries: 50_000 },
};

/** Whatever folder people packed it in; a name leads nowhere else. */
const NAME =
  /^(?:\.\/)?(?:[^/]+\/)?(answers\/[^/\\\0]+\.html|glossary\/[^/\\\0]+\.yaml|pictures\/[a-z0-9-]+\.webp)$/;

function tooLarge(cause?: unknown): CodedError {
  return new CodedError(
    413,
    'CONTENT_TOO_LARGE',
    `This file is too large. The limits are ${MAX_PACKED / MEBIBYTE} MB packed and ${LIMITS.total / MEBIBYTE} MB unpacked.`,
    { cause },
  );
}

/**
 * Writes what is uploaded to a file, as it is.
 * @param limit how much may be sent, in bytes
 * @throws CodedError 400 `NOT_CONTENT` for an upload that was cut off, 413 `CONTENT_TOO_LARGE`.
 */
export async function receiveArchive(
  source: Readable,
  file: string,
  limit = MAX_PACKED,
): Promise<void> {
  const upTo = (chunks: AsyncIterable<Buffer>) => bounded(chunks, limit);
  await pipeline(source, upTo, createWriteStream(file)).catch(refuse);
}

/**
 * Unpacks what was uploaded into an empty folder: the files of a content folder, and nothing else
 * that the archive holds.
 * @throws CodedError 400 `NOT_CONTENT` for what is no such archive or holds nothing of it, 413
 *   `CONTENT_TOO_LARGE`.
 */
export async function unpackContent(
  source: Readable,
  folder: string,
  limits = LIMITS,
): Promise<void> {
  for (const part of ['answers', 'glossary', 'pictures']) await mkdir(join(folder, part));
  let files = 0;
  try {
    for await (const { name, bytes } of unpackTarball(source, limits)) {
      const target = NAME.exec(name)?.[1];
      if (!target) continue;
      await writeFile(join(folder, target), bytes);
      files += 1;
    }
  } catch (cause) {
    refuse(cause);
  }
  if (files === 0) throw notContent('This file contains no answers and no terms.');
}

function refuse(cause: unknown): never {
  if (cause instanceof TarTooLargeError) throw tooLarge(cause);
  throw notContent('This file is damaged or not a .tar.gz file.', cause);
}

function notContent(why: string, cause?: unknown): CodedError {
  const what = 'Choose a file exported from a Band8 site, or one with the same folders inside.';
  return new CodedError(400, 'NOT_CONTENT', `${why} ${what}`, { cause });
}
