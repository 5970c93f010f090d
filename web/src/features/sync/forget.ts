import { knownAccount } from '../../storage/account.ts';
import { readAnswers, savedAnswers } from '../../storage/answers.ts';
import { savedAttempts, unfinishedAttempts } from '../../storage/attempts.ts';
import { changes, syncText } from '../../storage/changes.ts';
import { savedMocks } from '../../storage/mocks.ts';
import { starredWords } from '../../storage/words.ts';
import { setSyncResult } from './status.ts';

/** Ends syncing with an account that no longer exists; what is on this device stays here. */
export function forgetAccount(): void {
  knownAccount.remove();
  changes.remove();
  syncText.remove();
  setSyncResult(undefined);
}

/**
 * Signs this device out and removes everything that the account has too, without deleting it there.
 * What was not synced yet is lost; see `hasUnsyncedChanges`.
 */
export function forgetSync(): void {
  // First, so that a sync under way applies nothing more and no deletion is noted.
  forgetAccount();
  for (const collection of [
    savedAnswers,
    readAnswers,
    starredWords,
    savedAttempts,
    unfinishedAttempts,
    savedMocks,
  ]) {
    collection.clear();
  }
}
