import { knownAccount } from '../../storage/account.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { changes, syncText } from '../../storage/changes.ts';
import { starredWords } from '../../storage/words.ts';
import { setSyncResult } from './status.ts';

/** Syncs now, also what the account had no room for before. Ends when the status is known. */
export async function syncNow(): Promise<void> {
  try {
    const { sync } = await import('./startSync.ts');
    await sync({ isManual: true });
  } catch {
    // The code could not be loaded.
    setSyncResult({ state: 'offline' });
  }
}

/**
 * Signs this device out and removes everything that the account has too, without deleting it there.
 * What was not synced yet is lost; see `hasUnsyncedChanges`.
 */
export function forgetSync(): void {
  // First, so that a sync under way applies nothing more.
  knownAccount.remove();
  for (const collection of [
    savedAnswers,
    readAnswers,
    starredWords,
    savedAttempts,
    unfinishedAttempts,
  ]) {
    collection.clear();
  }
  changes.remove();
  syncText.remove();
  setSyncResult(undefined);
}
