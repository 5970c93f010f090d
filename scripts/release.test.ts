import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { release } from './release.ts';

const CHANGELOG =
  '# Changelog\n\n## Unreleased\n\n### Upgrading\nNothing to do.\n\n### Added\n- A thing.\n\n## 1.0.0 (2026-01-02)\n';
const manifest = (version: string) => ({ name: 'band8', version, private: true });
let root: string;

const git = async (...args: string[]) =>
  (await promisify(execFile)('git', args, { cwd: root })).stdout.trim();
const write = (name: string, content: string | object) =>
  writeFile(
    path.join(root, name),
    typeof content === 'string' ? content : `${JSON.stringify(content, null, 2)}\n`,
  );
const read = (name: string) => readFile(path.join(root, name), 'utf8');
const make = (version: string, options: Partial<Parameters<typeof release>[0]> = {}) =>
  release({
    root,
    version,
    day: '2026-11-25',
    isDryRun: false,
    runChecks: async () => {},
    ...options,
  });

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'band8-release-'));
  await git('init', '--quiet', '--initial-branch=main');
  await git('config', 'user.name', 'Test');
  await git('config', 'user.email', 'test@example.org');
  await write('CHANGELOG.md', CHANGELOG);
  await write('package.json', manifest('1.0.0'));
  await write('package-lock.json', { ...manifest('1.0.0'), packages: { '': manifest('1.0.0') } });
  await git('add', '.');
  await git('commit', '--quiet', '--message', 'Begin');
  await git('tag', 'v1.0.0');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('makes a release: version, changelog, one commit and a tag', async () => {
  expect(await make('1.10.0')).toContain('git push origin main v1.10.0');
  expect(JSON.parse(await read('package.json'))).toEqual(manifest('1.10.0'));
  expect(JSON.parse(await read('package-lock.json'))).toMatchObject({
    version: '1.10.0',
    packages: { '': { version: '1.10.0' } },
  });
  expect(await read('CHANGELOG.md')).toBe(
    CHANGELOG.replace('## Unreleased\n', '## Unreleased\n\n## 1.10.0 (2026-11-25)\n'),
  );
  expect(await git('describe', '--tags')).toBe('v1.10.0');
  expect(await git('log', '-1', '--format=%s')).toBe('Release 1.10.0');
  expect(await git('status', '--porcelain')).toBe('');
  await expect(make('1.11.0')).rejects.toThrow('Nothing is listed under “Unreleased”');
});

it('changes nothing in a dry run, or if a check fails', async () => {
  const before = await git('rev-parse', 'HEAD');
  expect(await make('1.1.0', { isDryRun: true })).toContain('Nothing was changed');
  const runChecks = () => Promise.reject(new Error('Not everything passed.'));
  await expect(make('1.1.0', { runChecks })).rejects.toThrow('Not everything passed.');
  expect(await git('rev-parse', 'HEAD')).toBe(before);
  expect(await git('status', '--porcelain')).toBe('');
  expect(await git('tag')).toBe('v1.0.0');
});

it.each([
  CHANGELOG.replace('### Upgrading\nNothing to do.\n', ''),
  CHANGELOG.replace('Nothing to do.\n', ''),
])('refuses a changelog that does not say how to upgrade', async (changelog) => {
  await write('CHANGELOG.md', changelog);
  await git('commit', '--quiet', '--all', '--message', 'Change');
  await expect(make('1.1.0')).rejects.toThrow('Say under “### Upgrading”');
});

it('refuses another branch, a changed checkout, and a version that is not later', async () => {
  await expect(make('1.1')).rejects.toThrow('Name the version');
  await expect(make('1.0.0')).rejects.toThrow('The last release is v1.0.0');
  await expect(make('0.9.0')).rejects.toThrow('The last release is v1.0.0');
  await write('new.txt', 'new');
  await expect(make('1.1.0')).rejects.toThrow('The checkout has changes');
  await rm(path.join(root, 'new.txt'));
  await git('checkout', '--quiet', '-b', 'other');
  await expect(make('1.1.0')).rejects.toThrow('this is other');
});
