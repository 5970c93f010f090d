import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A process that is still writing or verifying changes the file within this time. */
const MIN_AGE_MS = 3_600_000;
const ENDING = /\.\d+\.part$/;

/**
 * The name of a file or folder until it is complete: next to its destination, unique per process.
 */
export function unfinished(path: string): string {
  return `${path}.${process.pid}.part`;
}

/**
 * Removes unfinished files of killed processes next to `path`, if unchanged for an hour: those of
 * `path` itself, and those for which `isAlike` returns true.
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
    if (Date.now() - mtimeMs < MIN_AGE_MS) continue;
    await rm(join(folder, found), { recursive: true, force: true });
  }
}
