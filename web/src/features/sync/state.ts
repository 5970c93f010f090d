import type { Schemas } from '@band8/client';
import { storedSync } from '../../storage/changes.ts';
import { isRecord } from '../../storage/checks.ts';

export type StudyItem = Schemas['StudyItem'];

/** What this device knows of the account it syncs with. */
export interface SyncState {
  accountId: string;
  /** A random id of this device. */
  device: string;
  /** Where the next sync continues; missing until everything was received once. */
  cursor?: string;
  /** When the device and the account were last the same, in milliseconds. */
  syncedAt?: number;
  /** The version of each entry here, by `itemKey`, so that the server recognises a conflict. */
  versions: Record<string, number>;
  /** Received while the attempt was being written here; to be applied once its clock is paused. */
  waiting: StudyItem[];
}

/** An item’s key among those of all kinds. */
export function itemKey({ kind, id }: { kind: string; id: string }): string {
  return `${kind} ${id}`;
}

/** The stored state; undefined before the first sync and if it can’t be read. */
export function readState(): SyncState | undefined {
  const found = storedSync.read();
  return isState(found) ? found : undefined;
}

function isState(found: unknown): found is SyncState {
  return (
    isRecord(found) &&
    typeof found.accountId === 'string' &&
    typeof found.device === 'string' &&
    isRecord(found.versions) &&
    Array.isArray(found.waiting)
  );
}

/** Stores the state as it is now; returns an error message or undefined. */
export function writeState(state: SyncState): string | undefined {
  return storedSync.write(structuredClone(state));
}
