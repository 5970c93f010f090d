import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Archives with the default name, which is their time; encrypted ones too. */
const ARCHIVE = /^band8-[\dT-]+\.tar\.gz(\.age)?$/;

/**
 * Deletes all but the newest archives in a folder; other files stay.
 * @param keep how many archives stay, at least 1
 * @returns the names of the deleted ones
 */
export async function removeOldBackups(folder: string, keep: number): Promise<string[]> {
  const archives = (await readdir(folder)).filter((name) => ARCHIVE.test(name)).sort();
  const old = archives.slice(0, -keep);
  for (const name of old) await rm(path.join(folder, name));
  return old;
}
