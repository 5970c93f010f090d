/**
 * Writes the whole site to one archive, even while the site is running. `-- FILE` sets the file
 * (default: the folder `backups` in the data folder).
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { recordBackup } from '../api/src/backup/lastBackup.ts';
import { archiveName, writeBackup } from '../api/src/backup/write.ts';
import { readConfig } from '../api/src/config.ts';
import { resolveArgument, runCommand } from './command.ts';
import { createInterruptSignal, showProgress } from './progress.ts';
import { withDatabase } from './withDatabase.ts';

async function backup(): Promise<void> {
  const config = readConfig(process.env);
  const defaultFile = path.join(config.dataDir, 'backups', archiveName());
  const file = resolveArgument(process.argv[2] ?? defaultFile);
  const signal = createInterruptSignal();
  const work = async () => {
    const options = { file, dataDir: config.dataDir, onProgress: showProgress, signal };
    const { documents, pictures } = await writeBackup(options);
    await recordBackup(config.dataDir);
    const { size } = await stat(file);
    console.log(
      `${file} contains ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} picture files (${(size / 1e6).toFixed(1)} MB). It was read back and verified.`,
    );
  };
  await withDatabase(config, work, { skipPreparation: true });
}

await runCommand(backup);
