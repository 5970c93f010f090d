import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const fileIn = (dataDir: string) => path.join(dataDir, 'last-backup');

/** Notes that a backup was made and verified now, wherever it was written to. */
export async function recordBackup(dataDir: string, at = new Date()): Promise<void> {
  await writeFile(fileIn(dataDir), `${at.toISOString()}\n`, { mode: 0o600 });
}

/** The time of the last verified backup of the site; undefined if there was none. */
export async function lastBackup(dataDir: string): Promise<Date | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? undefined : at;
}
