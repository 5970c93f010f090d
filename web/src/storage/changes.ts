import { knownAccount } from './account.ts';
import { isRecord, moment } from './checks.ts';
import { createStored, NO_SPACE, parseJson } from './store.ts';

/** When an entry was changed on this device, by the collection’s name and the entry’s id. */
export type Changes = Readonly<Record<string, Readonly<Record<string, number>>>>;

function isChanges(found: unknown): found is Changes {
  return (
    isRecord(found) &&
    Object.values(found).every((times) => isRecord(times) && Object.values(times).every(moment))
  );
}

/**
 * The changes that the account does not have yet. An entry that is noted but not in its collection
 * was deleted.
 */
export const changes = createStored<Changes>({
  key: 'band8.changes',
  fallback: {},
  parse(text) {
    const found = parseJson(text);
    return isChanges(found) ? found : undefined;
  },
});

/** What is known about the last sync; its format belongs to the code that syncs. */
export const storedSync = createStored<unknown>({
  key: 'band8.sync',
  fallback: undefined,
  parse: parseJson,
});

/**
 * Writes entries and notes their change for the account, if this device has one. Both or neither
 * are stored; returns an error message or undefined, as `write` does.
 * @param evicted the id of an entry that only this device has no room for; it was not deleted
 */
export function writeNoted(
  name: string,
  ids: readonly string[],
  write: () => string | undefined,
  evicted = '',
): string | undefined {
  if (!knownAccount.read() && storedSync.read() === undefined) return write();
  const before = changes.read();
  const times: Record<string, number> = { ...before[name] };
  delete times[evicted];
  // Later than the last change, even if the system clock was set back.
  for (const id of ids) times[id] = Math.max(Date.now(), (times[id] ?? 0) + 1);
  const noted = { ...before, [name]: times };
  const isFull = changes.write(noted) === NO_SPACE;
  const problem = write();
  if (problem === NO_SPACE && !isFull) changes.write(before);
  // A removal makes the space that its note needs.
  return problem ?? (isFull ? changes.write(noted) : undefined);
}
