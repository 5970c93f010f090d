import { existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

const SQLITE_FULL = 13;

/** The user that runs this process, as `chown` takes it. */
export function thisUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run as a number without a name.
    return String(process.getuid?.());
  }
}

function nearestExisting(file: string): string {
  return existsSync(file) ? file : nearestExisting(path.dirname(file));
}

function explainRights(file: string, existing: string, folder = file) {
  const user = thisUser();
  const { uid } = statSync(existing);
  const who = `The user ${user} can’t use ${file}`;
  if (uid === process.getuid?.()) {
    return { found: `${who}: its mode forbids it.`, advice: `Allow it: chmod -R u+rwX ${folder}` };
  }
  const owner = uid === 0 ? 'root' : `the user ${uid}`;
  if (existing === file) {
    const advice = `Make ${user} its owner: chown -R ${user} ${folder}`;
    return { found: `${who}, which belongs to ${owner}.`, advice };
  }
  const advice = `Create it and make ${user} its owner: mkdir -p ${file} && chown ${user} ${file}`;
  return { found: `${who}, because ${existing} belongs to ${owner}.`, advice };
}

/**
 * Says which file or folder can’t be used and why, and what to do.
 * @param folder the folder whose owner has to be changed with everything in it, if it isn’t the file
 * @returns nothing for an error that is about something else than rights, a full disk, or a file
 *   where a folder is needed
 */
export function explainFileError(
  error: unknown,
  folder?: string,
): { found: string; advice: string } | undefined {
  const { code, path: given, syscall } = error as NodeJS.ErrnoException;
  const advice = 'Delete what you don’t need there, or use a bigger disk.';
  if ((error as { errcode?: number }).errcode === SQLITE_FULL) {
    return { found: 'The disk of the data folder is full.', advice };
  }
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    // A write that fails doesn't name its file.
    const disk = given === undefined ? 'The disk' : `The disk of ${path.resolve(given)}`;
    return { found: `${disk} is full.`, advice };
  }
  if (given === undefined || syscall?.startsWith('spawn')) return undefined;
  const file = path.resolve(given);
  const existing = nearestExisting(file);
  const readOnly = { found: `${file} is on a read-only disk.`, advice: 'Use another disk.' };
  const noFolder = { found: `${existing} is a file, not a folder.`, advice: 'Move it away.' };
  switch (code) {
    case 'EACCES':
    case 'EPERM':
      return explainRights(file, existing, folder);
    case 'EROFS':
      return readOnly;
    case 'ENOENT':
      // Node reports this when it creates a folder and those above it on a read-only disk.
      return syscall === 'mkdir' ? readOnly : undefined;
    case 'EEXIST':
      return syscall === 'mkdir' ? noFolder : undefined;
    case 'ENOTDIR':
      return noFolder;
    default:
      return undefined;
  }
}

/** What to print when the server or a command can’t go on. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const explained = explainFileError(error);
  return explained ? `${explained.found} ${explained.advice}` : error.message;
}
