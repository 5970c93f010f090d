import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CodedError } from '../../errors.ts';
import { type TarLimits, TarTooLargeError, unpackTarball } from '../../shared/tarball.ts';

const MEBIBYTE = 1024 * 1024;
/** The size limit of a packed archive, in bytes. */
export const MAX_PACKED = 256 * MEBIBYTE;
const LIMITS: TarLimits = { total: 1024 * MEBIBYTE, entry: 50 * MEBIBYTE, entries: 50_000 };

/** Matches in any parent folder, and never leads outside the target folder. */
const NAME =
  /^(?:\.\/)?(?:[^/]+\/)?(answers\/[^/\\\0]+\.html|glossary\/[^/\\\0]+\.yaml|pictures\/[a-z0-9-]+\.webp|related-words\.yaml)$/;

const TOO_LARGE = `This file is too large. The limits are ${MAX_PACKED / MEBIBYTE} MB packed and ${LIMITS.total / MEBIBYTE} MB unpacked.`;

/**
 * Saves an upload to a file.
 * @throws CodedError 400 `NOT_CONTENT` for a truncated upload, 413 `CONTENT_TOO_LARGE`.
 */
export async function receiveArchive(source: Readable, file: string): Promise<void> {
  await pipeline(source, createWriteStream(file)).catch(rejectArchive);
}

/**
 * Unpacks the content files of an archive into an empty folder; other files are ignored.
 * @throws CodedError 400 `NOT_CONTENT` for an invalid archive or one without content files, 413
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
    rejectArchive(cause);
  }
  if (files === 0) throw notContent('This file contains no answers and no terms.');
}

function rejectArchive(cause: unknown): never {
  const isCoded = cause instanceof CodedError;
  if (cause instanceof TarTooLargeError || (isCoded && cause.statusCode === 413)) {
    throw new CodedError('CONTENT_TOO_LARGE', TOO_LARGE, { cause });
  }
  if (isCoded) throw cause;
  throw notContent('This file is damaged or not a .tar.gz file.', cause);
}

function notContent(why: string, cause?: unknown): CodedError {
  const what = 'Choose a file exported from a Band8 site, or one with the same folders inside.';
  return new CodedError('NOT_CONTENT', `${why} ${what}`, { cause });
}
