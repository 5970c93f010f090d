import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './child.ts';

/** Reads the checkout's `.env`, if there is one; what is set already stays. */
export function loadEnvFile(): void {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

/** A path as it was given: npm runs commands in the checkout, whatever folder it was called in. */
export function pathGiven(given: string): string {
  return path.resolve(process.env.INIT_CWD ?? '.', given);
}

/**
 * The one path that was given.
 * @throws an error that says `request` where there is none, or several.
 */
export function onePathGiven(given: readonly string[], request: string): string {
  const [one] = given;
  if (!one || given.length > 1) throw new Error(request);
  return pathGiven(one);
}

/** Runs a command with the settings of `.env`. What it throws is printed as its sentence; the exit code is 1 then. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  loadEnvFile();
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
