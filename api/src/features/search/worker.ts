import { closeSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { workerData } from 'node:worker_threads';
import { worker } from 'workerpool';
import { SearchFile } from './searchFile.ts';

/** SQLite's codes of a damaged file, and of one that is no database. */
const DAMAGED = [11, 26];

const path: string = workerData;
let file: SearchFile | undefined;
/** That of the file when it was opened. */
let inode: number | undefined;

function isDamaged(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && DAMAGED.includes(Number(error.errcode));
}

const inodeOf = () => statSync(path, { throwIfNoEntry: false })?.ino;

/** Only this user may read the file, because it has the words of drafts. */
function open(): SearchFile {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  inode = inodeOf();
  return new SearchFile(path);
}

function close(): void {
  file?.close();
  file = undefined;
}

/**
 * Opens the file at the first call and when another thread has deleted it, and deletes a damaged one,
 * so that it is built again.
 */
function use<T>(work: (opened: SearchFile) => T): T {
  try {
    if (file && inode !== inodeOf()) close();
    file ??= open();
    return work(file);
  } catch (error) {
    if (isDamaged(error)) {
      close();
      if (inode === inodeOf()) {
        for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, { force: true });
      }
    }
    throw error;
  }
}

function call(method: keyof SearchFile, ...args: unknown[]): unknown {
  return use((opened) => Reflect.apply(opened[method], opened, args));
}

worker({ call }, { onTerminate: close });
