/** Writes the content (answers, terms, pictures) as readable files: `npm run export -- FOLDER`. */
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { exportContent } from '../api/src/features/content/export.ts';
import { removeUnfinished, unfinished } from '../api/src/shared/unfinished.ts';
import { requireOnePath, runCommand, showProgress } from './command.ts';
import { withDatabase } from './withDatabase.ts';

async function writeFolder(folder: string): Promise<number> {
  // The folder gets its name only when it is complete.
  await removeUnfinished(folder);
  const part = unfinished(folder);
  let files = 0;
  try {
    for (const kind of ['answers', 'glossary', 'pictures']) {
      await mkdir(path.join(part, kind), { recursive: true });
    }
    const onProgress = (done: number, total: number) => showProgress('answers', done, total);
    for await (const { name, bytes } of exportContent(onProgress)) {
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
  const request = 'Name one folder: npm run export -- FOLDER';
  const folder = requireOnePath(process.argv.slice(2), request);
  if ((await readdir(folder).catch(() => [])).length > 0) {
    throw new Error(`${folder} isn’t empty. Nothing was written. Name a new folder.`);
  }
  const exportToFolder = async () => {
    console.log(`Exported ${await writeFolder(folder)} files to ${folder}.`);
  };
  await withDatabase(readConfig(process.env), exportToFolder, { skipPreparation: true });
}

await runCommand(exportFolder);
