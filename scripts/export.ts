/** Writes the content (answers, terms, pictures) as readable files: `npm run export -- FOLDER`. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { exportContent } from '../api/src/features/content/export.ts';
import { root } from './child.ts';
import { showProgress } from './progress.ts';
import { withDatabase } from './withDatabase.ts';

async function writeFolder(folder: string, dataDir: string): Promise<number> {
  // It gets its name when it is whole.
  const part = `${folder}.${process.pid}.part`;
  let files = 0;
  try {
    for (const kind of ['answers', 'glossary', 'pictures']) {
      await mkdir(path.join(part, kind), { recursive: true });
    }
    const onProgress = (done: number, total: number) => showProgress('answers', done, total);
    for await (const { name, bytes } of exportContent({ dataDir, onProgress })) {
      await writeFile(path.join(part, name), bytes);
      files += 1;
    }
    await rename(part, folder);
    return files;
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

async function exportFolder(): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (!given || more.length > 0) {
    throw new Error('Please name one folder: npm run export -- FOLDER');
  }
  const folder = path.resolve(process.env.INIT_CWD ?? '.', given);
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new Error(`${folder} is not empty. Nothing was written; please name a new folder.`);
  }
  const config = readConfig(process.env);
  const work = async () => {
    console.log(`${await writeFolder(folder, config.dataDir)} files are in ${folder}.`);
  };
  await withDatabase(config, work, { asItIs: true });
}

const envFile = path.join(root, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);
try {
  await exportFolder();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
