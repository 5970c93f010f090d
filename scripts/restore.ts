/**
 * Replaces the whole site with a backup. The site must be stopped. `-- FILE --check` verifies the
 * backup and changes nothing; `-- FILE --force` skips the check for running nodes, for a MongoDB
 * that several sites share. `-- FILE --drill` proves the backup by restoring it beside the site.
 */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, buildApp } from '../api/src/app.ts';
import { type Manifest, verifyArchive } from '../api/src/backup/archive.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { writeBackup } from '../api/src/backup/write.ts';
import { readConfig } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { startThrowawayMongo } from '../api/src/database/embedded.ts';
import { removeFolder } from '../api/src/database/run.ts';
import { prepareDatabase } from '../api/src/prepare.ts';
import {
  createInterruptSignal,
  readArguments,
  requireOnePath,
  runCommand,
  showProgress,
} from './command.ts';
import { withDatabase } from './withDatabase.ts';

async function restore(): Promise<void> {
  const { words, has } = readArguments('check', 'drill', 'force');
  const file = requireOnePath(words, 'Name one backup: npm run restore -- FILE');
  const { createdAt, documents } = await verifyArchive(file);
  console.log(
    `${file} is complete: ${documents.answers} answers, ${documents.glossaryTerms} terms and ${documents.pictures} pictures from ${createdAt}.`,
  );
  if (has('check')) return;
  const config = readConfig(process.env);
  if (has('drill')) {
    console.log(await drillRestore(file, config.mongodBinary));
    return;
  }
  const signal = createInterruptSignal();
  const restoreSite = async () => {
    await restoreBackup({ file, onProgress: showProgress, signal });
    console.log('Restored. Start the site; everybody has to sign in again.');
  };
  const options = { skipPreparation: true, alone: true, sharesMongodb: has('force') };
  await withDatabase(config, restoreSite, options);
}

const ANSWERS_READ = 20;

/** The files whose content is not the same after restoring and backing up again. */
function differences(before: Manifest, after: Manifest): string[] {
  const names = Object.keys({ ...before.checksums, ...after.checksums });
  return names.filter((name) => before.checksums[name] !== after.checksums[name]);
}

/**
 * Reads the published answers like a visitor.
 * @throws an error that names what can't be read
 */
async function readSite(app: App): Promise<number> {
  const read = async (url: string) => {
    const response = await app.inject(url);
    if (response.statusCode === 200) return response;
    throw new Error(`The restored site answers ${url} with ${response.statusCode}.`);
  };
  await read('/api/site');
  await read('/api/glossary');
  const list = await read(`/api/public-model-answers?limit=${ANSWERS_READ}`);
  const { answers } = list.json<{ answers: { id: string }[] }>();
  for (const { id } of answers) await read(`/api/model-answer-detail/${id}`);
  return answers.length;
}

/**
 * Proves a backup: restores it into a temporary MongoDB and folder, which may be beside the running
 * site, backs that up and compares both, and reads published answers. Everything temporary is
 * removed.
 * @param binary the mongod to use; otherwise the one that an embedded MongoDB would use
 * @returns a sentence about what was compared
 * @throws an error that says what is wrong with the backup
 */
async function drillRestore(file: string, binary?: string): Promise<string> {
  await using used = new AsyncDisposableStack();
  const dataDir = used.adopt(await mkdtemp(path.join(tmpdir(), 'band8-drill-')), removeFolder);
  const mongo = await startThrowawayMongo(binary);
  used.defer(() => mongo.stop());
  const connection = connectDatabase(mongo.uri, { warn: console.warn });
  used.defer(() => connection.close());
  await connection.connected;
  const before = await restoreBackup({ file });
  const after = await writeBackup({ file: path.join(dataDir, 'again.tar.gz') });
  const changed = differences(before, after);
  if (changed.length > 0) {
    throw new Error(
      `${file} was restored, but these files differ afterwards: ${changed.join(', ')}. This is expected only if an older version made the backup.`,
    );
  }
  const config = { ...readConfig({ DATA_DIR: dataDir }), seed: false };
  await prepareDatabase({ config, embedded: false, onProgress: () => {} });
  const app = await buildApp({
    config,
    signingSecret: 'signs nothing',
    databaseAnswers: async () => true,
    isStopping: () => false,
  });
  used.defer(() => app.close());
  const answersRead = await readSite(app);
  const documents = Object.values(after.documents).reduce((sum, count) => sum + count, 0);
  return `The backup can be restored: ${documents} documents, with ${after.documents.pictures} pictures among them, are the same afterwards, and ${answersRead} published answers were read.`;
}

await runCommand(restore);
