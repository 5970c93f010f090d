import { createStored } from '../../storage/store.ts';

const NAME = 'band8.syncing';
const WAIT_MS = 90_000;
const ASK_EVERY_MS = 500;

/** When another tab began to sync, for browsers without locks. */
const lease = createStored<number>({
  key: NAME,
  fallback: 0,
  parse: (text) => Number(text) || undefined,
  serialize: String,
});

/** Runs a task while no other tab of this browser runs one, or the other takes too long. */
export async function withSyncLock<T>(task: () => Promise<T>): Promise<T> {
  // Only pages on https and on this machine have locks.
  if ('locks' in navigator) {
    return navigator.locks.request(NAME, { signal: AbortSignal.timeout(WAIT_MS) }, task);
  }
  while (Date.now() - lease.read() < WAIT_MS) {
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  lease.write(Date.now());
  try {
    return await task();
  } finally {
    lease.remove();
  }
}
