import { uniqueId } from '../../lib/uniqueId.ts';
import { type Changes, changes } from '../../storage/changes.ts';
import { NO_SPACE } from '../../storage/store.ts';
import { KINDS } from './kinds.ts';
import { itemKey, readState, type StudyItem, type SyncState, writeState } from './state.ts';

/** The limits of one request, with a reserve for the rest of its body. */
const MAX_CHANGES = 100;
const MAX_BYTES = 500_000;

/** A noted change as it is sent. */
export interface SentChange {
  name: string;
  /** When it was noted; a later change of the same entry has another time. */
  time: number;
  item: StudyItem;
}

/**
 * The state for this account. For an account that is new on this device, everything here is noted
 * as changed when it was written, so that the first sync merges both and loses nothing.
 * @returns an error message if the device has no space for that
 */
export function openState(accountId: string): SyncState | string {
  const state = readState();
  if (state?.accountId === accountId) return structuredClone(state);
  // The deletions of another account's data say nothing about this one's.
  const problem = noteEverything(state ? {} : changes.read());
  const next = { accountId, device: uniqueId(), versions: {}, waiting: [] };
  return (problem ?? writeState(next)) === NO_SPACE ? NO_SPACE : next;
}

/**
 * Notes every entry as changed when it was written, in addition to what is noted already. Returns
 * an error message if the device has no space for that.
 */
export function noteEverything(before: Changes = changes.read()): string | undefined {
  const noted = KINDS.map(({ name, times }) => [name, { ...times(), ...before[name] }] as const);
  const problem = changes.write(Object.fromEntries(noted));
  return problem === NO_SPACE ? problem : undefined;
}

/** The oldest noted changes that fit into one request, without those that are to be left out. */
export function nextChanges(
  state: SyncState,
  options: { isLeftOut: (key: string, time: number) => boolean; max?: number; now: number },
): SentChange[] {
  const { isLeftOut, max = MAX_CHANGES, now } = options;
  const noted = KINDS.flatMap((kind) =>
    Object.entries(changes.read()[kind.name] ?? {}).map(([id, time]) => ({ kind, id, time })),
  ).sort((a, b) => a.time - b.time);
  const chosen: SentChange[] = [];
  let bytes = 0;
  for (const { kind, id, time } of noted) {
    const key = itemKey({ kind: kind.kind, id });
    if (isLeftOut(key, time)) continue;
    const version = state.versions[key];
    const base = { updatedAt: time, ...(version !== undefined && { version }) };
    const item = kind.change(id, base, now);
    if (!item) continue;
    bytes += new Blob([JSON.stringify(item)]).size;
    if (chosen.length > 0 && bytes > MAX_BYTES) break;
    chosen.push({ name: kind.name, time, item });
    if (chosen.length === max) break;
  }
  return chosen;
}

/** The time of the latest noted change. */
export function lastNoted(): number {
  return Math.max(0, ...Object.values(changes.read()).flatMap((times) => Object.values(times)));
}

/** Removes the changes that the account has now, unless they were changed again since. */
export function acknowledge(sent: readonly SentChange[]): void {
  if (sent.length === 0) return;
  const noted: Record<string, Record<string, number>> = structuredClone(changes.read());
  for (const { name, time, item } of sent) {
    const times = noted[name];
    if (times?.[item.id] === time) delete times[item.id];
  }
  changes.write(noted);
}

/** Forgets the versions of entries that are neither here nor noted as deleted. */
export function pruneVersions(state: SyncState): void {
  const noted = changes.read();
  const held = KINDS.flatMap(({ kind, name, ids }) =>
    [...ids(), ...Object.keys(noted[name] ?? {})].map((id) => itemKey({ kind, id })),
  );
  const keys = new Set(held);
  state.versions = Object.fromEntries(
    Object.entries(state.versions).filter(([key]) => keys.has(key)),
  );
}
