/**
 * Replaces everything that the site is by what a backup holds. The site must be stopped. `-- FILE
 * --check` reads the backup and changes nothing; `-- FILE --force` looks for no running node, for
 * a MongoDB that several sites share.
 */
import { parseArgs } from 'node:util';
import { verifyArchive } from '../api/src/backup/archive.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { readConfig } from '../api/src/config.ts';
import { onePathGiven, runCommand } from './command.ts';
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
  const file = onePathGiven(positionals, 'Name one backup: npm run restore -- FILE');
  const { createdAt, documents, pictures } = await verifyArchive(file);
  console.log(
    `${file} is complete: ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} picture files from ${createdAt}.`,
  );
  if (values.check) return;
  const config = readConfig(process.env);
  const signal = endedByUser();
  const work = async () => {
    await restoreBackup({ file, dataDir: config.dataDir, onProgress: showProgress, signal });
    console.log('Restored. Start the site; everybody has to sign in again.');
  };
  await withDatabase(config, work, { asItIs: true, alone: true, sharesMongodb: values.force });
}

await runCommand(restore);
