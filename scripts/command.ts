import path from 'node:path';
import { loadEnvFile } from '../api/src/config.ts';
import { describeFailure } from '../api/src/shared/fileErrors.ts';

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
  try {
    loadEnvFile();
    await work();
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
