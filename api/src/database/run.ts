import { execFile } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const execFileAsync = promisify(execFile);

/**
 * Runs a command and returns its standard output. Throws an error with a one-line message: the last
 * output of the command, or why it did not run.
 */
export async function run(
  file: string,
  args: readonly string[],
  options: { timeout: number; env?: NodeJS.ProcessEnv },
): Promise<string> {
  try {
    const { stdout } = await execFileAsync(file, args, { ...options, killSignal: 'SIGKILL' });
    return stdout;
  } catch (error) {
    throw new Error(whatWentWrong(error, options.timeout), { cause: error });
  }
}

function whatWentWrong(error: unknown, timeout: number): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'not found';
  if ('killed' in error && error.killed === true) return `no answer within ${timeout / 1000} s`;
  if ('stderr' in error && typeof error.stderr === 'string') {
    const last = error.stderr.trim().split('\n').at(-1);
    if (last) return last;
  }
  return error.message.split('\n')[0] ?? error.message;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether a process with this id exists and may be signalled. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The first executable of this name in the folders of `searchPath`, or undefined. */
export async function findOnPath(name: string, searchPath: string): Promise<string | undefined> {
  const fileName = process.platform === 'win32' ? `${name}.exe` : name;
  for (const folder of searchPath.split(path.delimiter)) {
    if (folder === '') continue;
    const file = path.join(folder, fileName);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && (process.platform === 'win32' || (found.mode & 0o111) !== 0)) {
      return file;
    }
  }
  return undefined;
}

/** Removes a folder and its contents, and retries while an ending process still writes to it. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
