/**
 * Writes the whole site to one archive, even while the site is running. `-- FILE` sets the file
 * (default: the folder `backups` in the data folder). `-- --keep 14` then deletes all but the newest 14
 * archives with the default name in that folder.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { recordBackup } from '../api/src/backup/last.ts';
import { archiveName, removeOldBackups, writeBackup } from '../api/src/backup/write.ts';
import { readConfig } from '../api/src/config.ts';
import { createInterruptSignal, resolveArgument, runCommand, showProgress } from './command.ts';
import { withDatabase } from './withDatabase.ts';

async function backup(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { keep: { type: 'string' } },
    allowPositionals: true,
  });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0)) {
    throw new Error('--keep needs the number of archives that stay, such as --keep 14.');
  }
  const config = readConfig(process.env);
  const defaultFile = path.join(config.dataDir, 'backups', archiveName());
  const file = resolveArgument(positionals[0] ?? defaultFile);
  const signal = createInterruptSignal();
  const work = async () => {
    const { documents } = await writeBackup({ file, onProgress: showProgress, signal });
    await recordBackup(config.dataDir);
    const { size } = await stat(file);
    console.log(
      `${file} contains ${documents.answers} answers, ${documents.glossaryTerms} terms and ${documents.pictures} pictures (${(size / 1e6).toFixed(1)} MB). It was read back and verified.`,
    );
    if (keep === undefined) return;
    const removed = await removeOldBackups(path.dirname(file), keep);
    if (removed.length > 0) console.log(`Deleted old backups: ${removed.join(', ')}.`);
  };
  await withDatabase(config, work, { skipPreparation: true });
}

await runCommand(backup);
