/**
 * Replaces everything that the site is by what a backup holds. The site must be stopped. `-- FILE
 * --check` reads the backup and changes nothing; `-- FILE --force` looks for no running node, for
 * a MongoDB that several sites share.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/src/config.ts';
import { verifyArchive } from '../api/src/features/backup/archive.ts';
import { restoreBackup } from '../api/src/features/backup/restore.ts';
import { root } from './child.ts';
import { endedByUser, showProgress } from './progress.ts';
import { withDatabase } from './withDatabase.ts';

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given] = positionals;
  if (!given || positionals.length > 1) {
    throw new Error('Please name one backup: npm run restore -- FILE');
  }
  const file = path.resolve(process.env.INIT_CWD ?? '.', given);
  const { createdAt, documents, pictures } = await verifyArchive(file);
  console.log(
    `${file} is whole: ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} files of pictures, as they were at ${createdAt}.`,
  );
  if (values.check) return;
  const config = readConfig(process.env);
  const signal = endedByUser();
  const work = async () => {
    await restoreBackup({ file, dataDir: config.dataDir, onProgress: showProgress, signal });
    console.log('Restored. Everybody signs in anew; start the site.');
  };
  await withDatabase(config, work, { asItIs: true, alone: true, sharesMongodb: values.force });
}

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await restore();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
