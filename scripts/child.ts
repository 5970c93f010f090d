import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/** Enough to download and build the program too. */
const TIMEOUT_MS = 10 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const root = path.resolve(import.meta.dirname, '..');

export interface ChildResult {
  /** The exit code; null if a signal ended it. */
  code: number | null;
  /** Its output, if `quiet` was set. */
  output: string;
}

/**
 * Runs Node in the checkout and waits for its end. Signals to this process go to the child first.
 * `quiet` collects the output instead of showing it.
 *
 * Never throws: if the child can't be started, the code is null and `output` says why.
 */
export async function runNode(
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; quiet?: boolean; stdin?: boolean; timeout?: number } = {},
): Promise<ChildResult> {
  const { env, quiet = false, stdin = false, timeout } = options;
  const out = quiet ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: [stdin ? 'inherit' : 'ignore', out, out],
    timeout,
    killSignal: 'SIGKILL',
  });
  let output = '';
  const collect = (chunk: Buffer): void => {
    output += chunk.toString();
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);

  let stoppedBy: NodeJS.Signals | undefined;
  const relay = (signal: NodeJS.Signals): void => {
    stoppedBy = signal;
    // A terminal sends Ctrl-C to the child too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, relay);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(null);
    });
    child.once('close', resolve);
  });
  for (const signal of SIGNALS) process.off(signal, relay);
  if (stoppedBy !== undefined) process.kill(process.pid, stoppedBy);
  return { code, output };
}

/**
 * Runs a program, in the checkout or another folder, and returns its output.
 * @throws the error of `execFile`, with `stdout` and `stderr`, for an exit code other than 0
 */
export async function runProgram(program: string, args: readonly string[], cwd = root) {
  const { stdout } = await promisify(execFile)(program, args, {
    cwd,
    timeout: TIMEOUT_MS,
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32' && program === 'npm',
  });
  return stdout;
}
