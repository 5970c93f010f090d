/**
 * Writes everything that the site is into one archive, beside a running site or not. `-- FILE` says
 * where; otherwise it goes into the folder `backups` of the data folder.
 */
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { writeBackup } from '../api/src/features/backup/write.ts';
import { root } from './child.ts';
import { endedByUser, showProgress } from './progress.ts';
import { withDatabase } from './withDatabase.ts';

async function backup(): Promise<void> {
  const config = readConfig(process.env);
  const moment = new Date().toISOString().slice(0, 19).replaceAll(':', '-');
  const given = process.argv[2] ?? path.join(config.dataDir, 'backups', `band8-${moment}.tar.gz`);
  // npm runs this in the checkout, whatever folder it was called in.
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);
  const signal = endedByUser();
  const work = async () => {
    const options = { file, dataDir: config.dataDir, onProgress: showProgress, signal };
    const { documents, pictures } = await writeBackup(options);
    const { size } = await stat(file);
    console.log(
      `${file} holds ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} files of pictures: ${(size / 1e6).toFixed(1)} MB, read back and whole.`,
    );
  };
  await withDatabase(config, work, { asItIs: true });
}

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await backup();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
