import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { DataLockedError, lockDataDir } from './dataLock.ts';
import { removeFolder } from './run.ts';

let dir: string;
let children: ChildProcess[];

beforeEach(async () => {
  dir = await newFolder();
  children = [];
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await removeFolder(dir);
});

/** Another process that holds the lock until it is killed. */
async function holdInChild(): Promise<ChildProcess> {
  const module = new URL('dataLock.ts', import.meta.url).href;
  const code = `
    const { lockDataDir } = await import(${JSON.stringify(module)});
    const lock = await lockDataDir(${JSON.stringify(dir)});
    await lock.announce({ url: 'http://localhost:4321' });
    console.log('locked');
    setInterval(() => lock, 1000);
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise((resolve, reject) => {
    child.stdout.once('data', resolve);
    child.once('exit', () => reject(new Error('The holder ended before it held the lock.')));
  });
  return child;
}

async function contents(): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(dir)) files[name] = await readFile(path.join(dir, name), 'utf8');
  return files;
}

test('a second process is rejected with the pid and URL of the first, and changes nothing', async () => {
  const holder = await holdInChild();
  const before = await contents();
  const refused = lockDataDir(dir);
  await expect(refused).rejects.toThrow(DataLockedError);
  await expect(refused).rejects.toThrow(
    `in use by a running Band8 (process ${holder.pid} at http://localhost:4321). Nothing was changed.`,
  );
  expect(await contents()).toEqual(before);
});

test('a second lock in the same process is rejected too, until the first is released', async () => {
  const lock = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toThrow(`process ${process.pid})`);
  lock.release();
  (await lockDataDir(dir)).release();
});

test('the lock of a killed process can be taken, even if its pid is reused', async () => {
  const holder = await holdInChild();
  const exited = new Promise((resolve) => holder.once('exit', resolve));
  holder.kill('SIGKILL');
  await exited;
  await writeFile(path.join(dir, 'running.json'), JSON.stringify({ pid: 1, url: 'http://old' }));
  const lock = await lockDataDir(dir);
  await expect(lockDataDir(dir)).rejects.toThrow(`process ${process.pid})`);
  lock.release();
});

test('only one of many concurrent processes gets it', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => lockDataDir(dir)));
  const taken = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  expect(taken).toHaveLength(1);
  for (const { value } of taken) value.release();
});
