/**
 * Replaces the whole site with a backup. The site must be stopped. `-- FILE --check` verifies the
 * backup and changes nothing; `-- FILE --force` skips the check for running nodes, for a MongoDB
 * that several sites share. `-- FILE --drill` proves the backup by restoring it beside the site.
 */
import { parseArgs } from 'node:util';
import { verifyArchive } from '../api/src/backup/archive.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { readConfig } from '../api/src/config.ts';
import { requireOnePath, runCommand } from './command.ts';
import { createInterruptSignal, showProgress } from './progress.ts';
import { drillRestore } from './restoreDrill.ts';
import { withDatabase } from './withDatabase.ts';

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      check: { type: 'boolean', default: false },
      drill: { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const file = requireOnePath(positionals, 'Name one backup: npm run restore -- FILE');
  const { createdAt, documents, pictures } = await verifyArchive(file);
  console.log(
    `${file} is complete: ${documents.answers} answers, ${documents.glossaryTerms} terms and ${pictures} picture files from ${createdAt}.`,
  );
  if (values.check) return;
  const config = readConfig(process.env);
  if (values.drill) {
    console.log(await drillRestore({ file, binary: config.mongodBinary }));
    return;
  }
  const signal = createInterruptSignal();
  const restoreSite = async () => {
    await restoreBackup({ file, dataDir: config.dataDir, onProgress: showProgress, signal });
    console.log('Restored. Start the site; everybody has to sign in again.');
  };
  await withDatabase(config, restoreSite, {
    skipPreparation: true,
    alone: true,
    sharesMongodb: values.force,
  });
}

await runCommand(restore);
