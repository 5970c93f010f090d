import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Whoever still writes has written, or read it back, within this time. */
const UNTOUCHED_MS = 3_600_000;
const ENDING = /\.\d+\.part$/;

/** What a file or folder is called until it is whole: beside its place, and nobody else's. */
export function unfinished(path: string): string {
  return `${path}.${process.pid}.part`;
}

/**
 * Removes what processes that were killed left unfinished beside `path`, once it was not touched for an
 * hour: what was to become `path`, or has a name that `isAlike` knows.
 */
export async function removeUnfinished(
  path: string,
  isAlike: (name: string) => boolean = () => false,
): Promise<void> {
  const folder = dirname(path);
  for (const found of await readdir(folder)) {
    const name = found.replace(ENDING, '');
    if (name === found || !(name === basename(path) || isAlike(name))) continue;
    const { mtimeMs } = await stat(join(folder, found));
    if (Date.now() - mtimeMs < UNTOUCHED_MS) continue;
    await rm(join(folder, found), { recursive: true, force: true });
  }
}
