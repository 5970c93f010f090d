import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type App, buildApp } from '../api/src/app.ts';
import type { Manifest } from '../api/src/backup/archive.ts';
import { restoreBackup } from '../api/src/backup/restore.ts';
import { writeBackup } from '../api/src/backup/write.ts';
import { readConfig } from '../api/src/config.ts';
import { connectDatabase } from '../api/src/database/connect.ts';
import { startThrowawayMongo } from '../api/src/database/embedded.ts';
import { removeFolder } from '../api/src/database/run.ts';
import { prepareDatabase } from '../api/src/prepare.ts';

const ANSWERS_READ = 20;

interface DrillOptions {
  file: string;
  /** The mongod to use; otherwise the one that an embedded MongoDB would use. */
  binary: string | undefined;
}

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
 * @returns a sentence about what was compared
 * @throws an error that says what is wrong with the backup
 */
export async function drillRestore({ file, binary }: DrillOptions): Promise<string> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-drill-'));
  const mongo = await startThrowawayMongo(binary ? { binary } : {});
  const connection = connectDatabase(mongo.uri, { warn: console.warn });
  try {
    await connection.connected;
    const before = await restoreBackup({ file, dataDir });
    const after = await writeBackup({ file: path.join(dataDir, 'again.tar.gz'), dataDir });
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
    try {
      const answersRead = await readSite(app);
      const documents = Object.values(after.documents).reduce((sum, count) => sum + count, 0);
      return `The backup can be restored: ${documents} documents and ${after.pictures} picture files are the same afterwards, and ${answersRead} published answers were read.`;
    } finally {
      await app.close();
    }
  } finally {
    await connection.close();
    await mongo.stop();
    await removeFolder(dataDir);
  }
}
