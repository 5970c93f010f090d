/**
 * How many changes on this device have not reached the account yet.
 * TODO: ask the sync of study data, which is not built yet.
 */
export async function countUnsyncedChanges(): Promise<number> {
  return 0;
}
