/**
 * Writes everything that the site is into one archive, beside a running site or not. `-- FILE` says
 * where; otherwise it goes into the folder `backups` of the data folder.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { archiveName, writeBackup } from '../api/src/backup/write.ts';
import { readConfig } from '../api/src/config.ts';
import { pathGiven, runCommand } from './command.ts';
import { endedByUser, showProgress } from './progress.ts';
import { withDatabase } from './withDatabase.ts';

async function backup(): Promise<void> {
  const config = readConfig(process.env);
  const usual = path.join(config.dataDir, 'backups', archiveName());
  const file = pathGiven(process.argv[2] ?? usual);
  const signal = endedByUser();
  const work = async () => {
    const options = { file, dataDir: config.dataDir, onProgress: showProgress, signal };
    const { documents, pictures } = await writeBackup(options);
    const { size } = await stat(file);
    console.log(
      `${file} contains ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} picture files (${(size / 1e6).toFixed(1)} MB). It was read back and verified.`,
    );
  };
  await withDatabase(config, work, { asItIs: true });
}

await runCommand(backup);
