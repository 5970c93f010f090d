import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';

/** Loads the checkout's `.env` if there is one. Variables that are already set win. */
export function loadEnvFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** Resolves a path argument against the folder in which npm was called. */
export function resolveArgument(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', given);
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
  loadEnvFile();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
