import path from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnvFile } from '../api/src/config.ts';
import { describeFailure } from '../api/src/shared/fileErrors.ts';

/** Resolves a path argument against the folder in which npm was called. */
export function resolveArgument(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', given);
}

/** The flags of these names and the other words of the command line. @throws for another flag */
export function readArguments<Flag extends string>(...names: Flag[]) {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'boolean' as const }]));
  const { values, positionals: words } = parseArgs({ options, allowPositionals: true });
  return { words, has: (flag: Flag) => values[flag] === true };
}

/**
 * Returns the only path argument.
 * @throws an error with the message `request` if there is none, or more than one
 */
export function requireOnePath(given: readonly string[], request: string): string {
  const [one] = given;
  if (!one || given.length > 1) throw new Error(request);
  return resolveArgument(one);
}

/** Runs a command with the settings of `.env`. An error is printed as its message; the exit code is then 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    loadEnvFile();
    await work();
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}

/**
 * Shows the progress of a long command: on a terminal as a line that counts up, elsewhere as one line
 * at the end of each step.
 */
export function showProgress(step: string, done: number, total: number): void {
  const line = `${step}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const isDone = done >= total;
  if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}${isDone ? '\n' : ''}`);
  else if (isDone) process.stdout.write(`${line}\n`);
}

/** A signal that aborts on Ctrl-C or SIGTERM, so that a command can clean up. */
export function createInterruptSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    process.once(name, () => controller.abort(new Error('Interrupted.')));
  }
  return controller.signal;
}
