// @module-tag slow
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { root, runNode } from '../../../scripts/child.ts';
import { newFolder } from '../../test/folder.ts';
import { type ServerProcess, startServer } from '../../test/process.ts';
import { verifyArchive } from './archive.ts';

let folder: string;
let server: ServerProcess | undefined;

beforeAll(async () => {
  folder = await newFolder();
  const sample = ['glossary', 'answers/map-village-ostwell.html', 'pictures/village-ostwell.webp'];
  for (const name of sample) {
    await cp(join(root, 'content', name), join(folder, 'sample', name), { recursive: true });
  }
});
afterEach(() => server?.end('SIGTERM'));

function run(name: string, dataDir: string, ...args: string[]) {
  const env = { MONGODB_URI: undefined, DATA_DIR: join(folder, dataDir), INIT_CWD: folder };
  return runNode([`scripts/${name}.ts`, ...args], { env, quiet: true });
}

it('back up a running site and restore it to another', async () => {
  server = await startServer({
    DATA_DIR: join(folder, 'one'),
    SEED: 'off',
    MONGODB_URI: '',
    ADMIN_EMAIL: 'editor@example.org',
    ADMIN_PASSWORD: 'a long password of the tests',
  });
  expect(await run('import', 'one', 'sample')).toMatchObject({
    code: 0,
    output: expect.stringMatching(/created \d{3}, changed 0 and refused 0; 0 were unchanged/),
  });
  expect(await run('backup', 'one', 'a.tar.gz')).toMatchObject({ code: 0 });
  expect(await run('restore', 'one', 'a.tar.gz', '--drill')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /with 1 pictures among them, are the same .* and 1 published answers were read/,
    ),
  });
  const refused = await run('restore', 'one', 'a.tar.gz');
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('is in use by') });
  await server.end('SIGTERM');
  server = undefined;

  expect(await run('restore', 'two', 'a.tar.gz')).toMatchObject({ code: 0 });
  expect(await run('backup', 'two', 'b.tar.gz')).toMatchObject({ code: 0 });
  const [a, b] = await Promise.all(
    ['a.tar.gz', 'b.tar.gz'].map((name) => verifyArchive(join(folder, name))),
  );
  expect(b?.checksums).toEqual(a?.checksums);

  expect(await run('export', 'two', 'content')).toMatchObject({ code: 0 });
  expect(await run('export', 'two', 'content')).toMatchObject({
    code: 1,
    output: expect.stringContaining('isn’t empty'),
  });
  const [first = ''] = await readdir(join(folder, 'content/answers'));
  const path = join(folder, 'content/answers', first);
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replace(/^author: .*/m, 'author: Somebody else'));
  expect(await run('import', 'two', 'content', '--dry-run')).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /changed {2}answer .*: author\n.*would have created 0, changed 1 and/,
    ),
  });
  await writeFile(path, text.replace(/^author: .*/m, ''));
  expect(await run('import', 'two', 'content')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/refused {2}answer .*author/),
  });
}, 300_000);
