import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { removeOldBackups } from './write.ts';

it('deletes all but the newest archives, and nothing else', async () => {
  const folder = await newFolder();
  const archives = ['band8-2026-11-21T03-15-00.tar.gz', 'band8-2026-11-22T03-15-00.tar.gz.age'];
  const newest = ['band8-2026-11-23T03-15-00.tar.gz', 'band8-2026-11-24T03-15-00.tar.gz'];
  const others = ['before-upgrade.tar.gz', 'notes.txt'];
  for (const name of [...newest, ...archives, ...others]) {
    await writeFile(path.join(folder, name), '');
  }
  expect(await removeOldBackups(folder, 2)).toEqual(archives);
  expect((await readdir(folder)).sort()).toEqual([...newest, ...others].sort());
  expect(await removeOldBackups(folder, 14)).toEqual([]);
});
