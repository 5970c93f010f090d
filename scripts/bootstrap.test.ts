// @module-tag slow
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rename,
  rm,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ChildResult, root } from './child.ts';

// Stands in for npm: records its calls and installs what the lock file says.
const FAKE_NPM = `
  const fs = require('node:fs');
  fs.appendFileSync('npm-calls', process.argv.slice(2).join(' ') + '\\n');
  setTimeout(() => {
    if (process.argv[2] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true });
    if (fs.existsSync('npm-fails')) { console.error('npm says no'); process.exit(7); }
    fs.mkdirSync('node_modules/.bin', { recursive: true });
    if (process.argv[2] === 'install') fs.copyFileSync(process.execPath, 'node_modules/.bin/node');
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
  }, 300);
`;

let checkout: string;

beforeEach(async () => {
  checkout = await realpath(await mkdtemp(path.join(tmpdir(), 'band8-bootstrap-')));
  await mkdir(path.join(checkout, 'scripts'));
  await mkdir(path.join(checkout, 'tmp'));
  await copyFile(
    path.join(root, 'scripts', 'bootstrap.mjs'),
    path.join(checkout, 'scripts', 'bootstrap.mjs'),
  );
  await writeFile(path.join(checkout, 'npm-cli.js'), FAKE_NPM);
  await writeFile(
    path.join(checkout, 'scripts', 'hello.ts'),
    'const args: string[] = process.argv.slice(2);\n' +
      'console.log(import.meta.main, ...args);\nprocess.exitCode = 3;\n',
  );
  await writeLockFile('1.0.0');
});

afterEach(() => rm(checkout, { recursive: true }));

function writeLockFile(version: string): Promise<void> {
  const packages = { '': {}, 'node_modules/a': { version }, 'node_modules/b': { optional: true } };
  return writeFile(path.join(checkout, 'package-lock.json'), JSON.stringify({ packages }));
}

async function npmCalls(): Promise<string[]> {
  const text = await readFile(path.join(checkout, 'npm-calls'), 'utf8').catch(() => '');
  return text.split('\n').filter((line) => line !== '');
}

const bootstrap = (...args: string[]) => bootstrapOn(process.execPath, ...args);

async function bootstrapOn(node: string, ...args: string[]): Promise<ChildResult> {
  const child = spawn(node, ['scripts/bootstrap.mjs', ...args], {
    cwd: checkout,
    env: {
      ...process.env,
      npm_node_execpath: process.execPath,
      npm_execpath: path.join(checkout, 'npm-cli.js'),
      TMPDIR: path.join(checkout, 'tmp'),
      TMP: path.join(checkout, 'tmp'),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

test('installs missing packages once and runs the script as the main module', async () => {
  const first = await bootstrap('scripts/hello.ts', 'one', '--two');
  expect(first.output).toContain('Installing the packages');
  expect(first.output).toContain('true one --two\n');
  expect(first.code).toBe(3);
  expect(await npmCalls()).toEqual([expect.stringMatching(/^ci --include=dev /)]);

  const second = await bootstrap('scripts/hello.ts');
  expect(second.output).toBe('true\n');
  expect(await npmCalls()).toHaveLength(1);
});

test('installs again after the lock file changed', async () => {
  await bootstrap('scripts/hello.ts');
  await writeLockFile('1.0.1');
  await bootstrap('scripts/hello.ts');
  expect(await npmCalls()).toHaveLength(2);
});

test('fetches Node again when an update has removed the one it runs on', async () => {
  const node = path.join(checkout, 'node_modules', '.bin', 'node');
  await mkdir(path.dirname(node), { recursive: true });
  await copyFile(process.execPath, node);
  const { code, output } = await bootstrapOn(node, 'scripts/hello.ts');
  expect(output).toContain('The update has removed the Node in node_modules. Fetching Node');
  expect(output).toContain('true\n');
  expect(code).toBe(3);
  expect(await npmCalls()).toEqual([
    expect.stringMatching(/^ci --include=dev /),
    expect.stringMatching(/^install --no-save .*node.*@24/),
  ]);
});

test('installs only once when two commands start together', async () => {
  const both = await Promise.all([bootstrap('scripts/hello.ts'), bootstrap('scripts/hello.ts')]);
  expect(both.map(({ code }) => code)).toEqual([3, 3]);
  expect(await npmCalls()).toHaveLength(1);
});

test('takes over an abandoned lock', async () => {
  const name = createHash('sha256').update(checkout).digest('hex').slice(0, 16);
  const lock = path.join(checkout, 'tmp', `band8-install-${name}.lock`);
  await writeFile(lock, '1 left\n');
  const longAgo = new Date(Date.now() - 60_000);
  await utimes(lock, longAgo, longAgo);
  const { code, output } = await bootstrap('scripts/hello.ts');
  expect(output).toContain('Another command (process 1) is installing packages here');
  expect(code).toBe(3);
});

test('shows npm’s error and one sentence when npm fails, and installs on the next try', async () => {
  await writeFile(path.join(checkout, 'npm-fails'), '');
  const { code, output } = await bootstrap('scripts/hello.ts');
  expect(code).toBe(1);
  expect(output.trim().split('\n').slice(1)).toEqual([
    'npm says no',
    expect.stringMatching(/^band8: "npm ci --include=dev" failed with exit code 7: .*again\.$/),
  ]);
  await rm(path.join(checkout, 'npm-fails'));
  expect((await bootstrap('scripts/hello.ts')).code).toBe(3);
});

test.each(['#', '?', "'"])(
  'names a %s in its path before it installs anything',
  async (character) => {
    const moved = `${checkout}${character}`;
    await rename(checkout, moved);
    checkout = moved;
    const { code, output } = await bootstrap('scripts/hello.ts');
    expect(code).toBe(1);
    expect(output).toContain(`${moved} contains the character ${character} in its path`);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(await npmCalls()).toEqual([]);
  },
);

test('reports a missing lock file in one sentence', async () => {
  await rm(path.join(checkout, 'package-lock.json'));
  const { code, output } = await bootstrap('scripts/hello.ts');
  expect(code).toBe(1);
  expect(output).toMatch(/^band8: package-lock\.json is missing; .*\n$/);
});
