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
