import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from './child.ts';

const TIMEOUT_MS = 2 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Runs npm in the checkout and returns what it printed.
 * @throws what `execFile` throws, with `stdout` and `stderr`, for an exit code other than 0
 */
export async function runNpm(args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', args, {
    cwd: root,
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  });
  return stdout;
}
