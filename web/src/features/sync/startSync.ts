import { knownAccount } from '../../storage/account.ts';
import { unfinishedAttempts } from '../../storage/attempts.ts';
import { changes } from '../../storage/changes.ts';
import { type RunOptions, runSync } from './runSync.ts';
import { hasUnsyncedChanges } from './status.ts';

const AFTER_CHANGE_MS = 2_000;
/** A text being written changes all the time. */
const WHILE_WRITING_MS = 10_000;
const RETRY_MS = 30_000;
const MAX_RETRY_MS = 10 * 60_000;
/** A page shown again after this time asks what other devices changed. */
const STALE_MS = 60_000;

let isStarted = false;
let timer: { at: number; id: ReturnType<typeof setTimeout> } | undefined;
let retries = 0;
let lastRun = 0;

/** Syncs now; after a failure that may pass, again later. */
export async function sync(options?: RunOptions): Promise<void> {
  clearTimeout(timer?.id);
  timer = undefined;
  lastRun = Date.now();
  const retryAfter = await runSync(options);
  if (retryAfter === undefined) {
    retries = 0;
    return;
  }
  const wait = Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** retries);
  retries += 1;
  schedule(Math.max(wait, retryAfter * 1000));
}

/** Syncs after a while, or earlier if that was planned. */
function schedule(wait: number): void {
  const at = Date.now() + wait;
  if (timer && timer.at <= at) return;
  clearTimeout(timer?.id);
  timer = { at, id: setTimeout(() => void sync(), wait) };
}

function onChange(): void {
  if (!knownAccount.read() || !hasUnsyncedChanges()) return;
  const { [unfinishedAttempts.name]: _, ...others } = changes.read();
  const isWriting = Object.values(others).every((times) => Object.keys(times).length === 0);
  schedule(isWriting ? WHILE_WRITING_MS : AFTER_CHANGE_MS);
}

function onVisibility(): void {
  if (document.visibilityState === 'visible') {
    if (Date.now() - lastRun > STALE_MS) void sync();
  } else if (knownAccount.read() && hasUnsyncedChanges()) {
    void sync({ isLeaving: true });
  }
}

/** Syncs now, and from now on after every change and when the connection is back. */
export function startSync(): void {
  if (!isStarted) {
    isStarted = true;
    changes.subscribe(onChange);
    addEventListener('online', () => void sync());
    document.addEventListener('visibilitychange', onVisibility);
  }
  void sync();
}
